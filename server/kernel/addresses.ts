import { z } from 'zod'

const hasProtocol = (text: string, protocols: readonly string[]) => URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** The addresses of a setting that takes several by commas; none where it is unset. */
export const addressesIn = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Such a setting. */
export const optionalAddresses = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => addressesIn(text).every((part) => hasProtocol(part, protocols)), {
      error: `must be addresses that begin with ${protocols.join(' or ')}, by commas`,
    })
    .optional()

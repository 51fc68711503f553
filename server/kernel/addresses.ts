import { z } from 'zod'

/** A setting that is an address which begins so, where it is set. */
export const optionalAddress = (protocols: readonly string[]) =>
  z
    .url()
    .refine((text) => !URL.canParse(text) || protocols.includes(new URL(text).protocol), {
      error: `must begin with ${protocols.join(' or ')}`,
    })
    .optional()

const hasProtocol = (text: string, protocols: readonly string[]) => URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** What a setting names that takes several by commas; nothing where it is unset. */
export const partsOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** A setting of several. */
export const optionalAddresses = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => partsOf(text).every((part) => hasProtocol(part, protocols)), {
      error: `must be addresses that begin with ${protocols.join(' or ')}, by commas`,
    })
    .optional()

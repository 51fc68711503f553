import { z } from 'zod'

/** Schema of an optional setting that is a URL with one of these protocols. */
export const optionalAddress = (protocols: readonly string[]) =>
  z
    .url()
    .refine((text) => !URL.canParse(text) || protocols.includes(new URL(text).protocol), {
      error: `must begin with ${protocols.join(' or ')}`,
    })
    .optional()

const hasProtocol = (text: string, protocols: readonly string[]) => URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** Splits a comma-separated setting; empty if it is unset. */
export const splitList = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Like optionalAddress, for a comma-separated list of URLs. */
export const optionalAddresses = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => splitList(text).every((part) => hasProtocol(part, protocols)), {
      error: `must be comma-separated URLs that begin with ${protocols.join(' or ')}`,
    })
    .optional()

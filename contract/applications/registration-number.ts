import { oneLine } from '#contract/fields.ts'

/** The 31 characters of GB 32100: digits and capital letters except I, O, S, V and Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CN_LENGTH = 18
/** Powers of 3 modulo 31, by position. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

export const SHORTEST_REGISTRATION_NO = 4
export const LONGEST_REGISTRATION_NO = 40

/** Normalises a number for storage and comparison: NFKC, upper case, and for Chinese credit codes without spaces and hyphens. */
export function normalRegistrationNo(typed: string): string {
  const text = oneLine(typed.normalize('NFKC')).trim().toUpperCase()
  const compact = text.replaceAll(/[\s-]/g, '')
  return compact.length === CN_LENGTH && [...compact].every((sign) => SIGNS.includes(sign)) ? compact : text
}

/** Whether this is the unified social credit code of a Chinese company: 18 characters, the last one a check character (GB 32100). */
export function isSocialCreditCode(text: string): boolean {
  const values = [...text].map((sign) => SIGNS.indexOf(sign))
  if (values.length !== CN_LENGTH || values.includes(-1)) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * values[place]!, 0)
  return values.at(-1) === (SIGNS.length - (sum % SIGNS.length)) % SIGNS.length
}

/** Whether a company of this country may have this number; if the country is unknown, whether a company of any country may. */
export function isRegistrationNo(countryCode: string | null, text: string): boolean {
  const number = normalRegistrationNo(text)
  if (countryCode === 'CN') return isSocialCreditCode(number)
  const { length } = [...number]
  return length >= SHORTEST_REGISTRATION_NO && length <= LONGEST_REGISTRATION_NO
}

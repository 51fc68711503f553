import { isSocialCreditCode } from '#contract/applications/registration-number.ts'

/** Normalises a tax number to its stored form; full-width characters become half-width. */
export const narrowTaxNo = (typed: string): string => typed.normalize('NFKC').trim()

/** VAT numbers of the EU without the country prefix, as described by the Commission's VIES. */
const EU: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}(01)?$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}
/** National numbers that companies in these countries use alongside their VAT number, with different lengths. */
const NATIONAL: Readonly<Record<string, RegExp>> = {
  DE: /^\d{10,11}$/,
  FR: /^(\d{9}|\d{14})$/,
  IT: /^[A-Z0-9]{16}$/,
  HU: /^\d{11}$/,
  NL: /^\d{8,9}$/,
  AT: /^\d{9}$/,
}
/** The VIES prefix of Greece is not its country code. */
const VIES: Readonly<Record<string, string>> = { GR: 'EL' }

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)

/** Whether the last digit is correct by the Luhn algorithm. */
const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

/** Check digit rules, for countries where the check digit can be calculated. */
const CHECKS: Readonly<Record<string, (number: string) => boolean>> = {
  BE: (number) => 97 - (Number(number.padStart(10, '0').slice(0, 8)) % 97) === Number(number.slice(-2)),
  IT: isLuhn,
  PL: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]),
  PT: (number) => {
    const rest = weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
    return Number(number[8]) === (rest < 2 ? 0 : 11 - rest)
  },
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CIF_LETTERS = 'JABCDEFGHI'

/** DNI and NIE numbers of persons, K, L and M numbers of those who have neither, CIF numbers of companies. */
function isSpanish(number: string): boolean {
  if (/^[XYZKLM\d]\d{7}[A-Z]$/.test(number)) {
    const digits = number.slice(0, 8).replace(/^[XYZKLM]/, (letter) => String(Math.max('XYZ'.indexOf(letter), 0)))
    return NIF_LETTERS[Number(digits) % NIF_LETTERS.length] === number[8]
  }
  if (!/^[A-HJNP-SUVW]\d{7}[A-J\d]$/.test(number)) return false
  const sum = [...number.slice(1, 8)].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  const control = (10 - (sum % 10)) % 10
  return number[8] === String(control) || number[8] === CIF_LETTERS[control]
}

const RFC_SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
/** For domestic and foreign buyers in general. They are set by decree, so their check digit need not match. */
const GENERIC_RFC = ['XAXX010101000', 'XEXX010101000']

function isMexican(number: string): boolean {
  if (!/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[\dA]$/.test(number)) return false
  const signs = [...number.slice(0, -1).padStart(12, ' ')]
  const rest = signs.reduce((sum, sign, place) => sum + RFC_SIGNS.indexOf(sign) * (13 - place), 0) % 11
  const check = rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest)
  return GENERIC_RFC.includes(number) || number.at(-1) === check
}

/** A company's unified social credit code, a person's identity card number, or an older number of 15 or 20 characters. */
const isChinese = (number: string): boolean =>
  isSocialCreditCode(number) || /^\d{17}[\dX]$/.test(number) || /^([A-Z\d]{15}|[A-Z\d]{20})$/.test(number)

const isEuropean = (country: string, number: string): boolean => EU[country]!.test(number) && (CHECKS[country]?.(number) ?? true)

/**
 * Whether a tax number cannot be right; used for a hint only. Checked by the rules of its Spanish or EU prefix, or of the holder's country;
 * elsewhere it only needs four characters, a digit, and no unusual symbols.
 */
export function isDoubtfulTaxNo(typed: string, countryCode: string | null): boolean {
  const number = narrowTaxNo(typed)
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
  if (number === '') return false
  if (!/\d/.test(number) || number.length < 4) return true
  const home = VIES[countryCode ?? ''] ?? countryCode ?? ''
  const prefix = number.slice(0, 2)
  const rest = number.slice(2)
  if (prefix === 'ES' && home !== 'MX') return !isSpanish(rest)
  if (home === 'ES') return !isSpanish(number) && !(prefix in EU && isEuropean(prefix, rest))
  if (home === 'MX') return !isMexican(number)
  if (home === 'CN') return !isChinese(number)
  if (home in EU) {
    const own = prefix === home ? rest : number
    return !isEuropean(home, own) && NATIONAL[home]?.test(own) !== true && !(prefix in EU && isEuropean(prefix, rest))
  }
  return /[^\p{L}\p{N}&]/u.test(number)
}

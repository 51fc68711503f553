import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { acceptable } from '#contract/fields.ts'

/** What may stand before a number on a card or in a message, and a link's scheme. */
const LABEL = /^(?:tel|tfno?|tel[eé]fono|phone|mobile|mob|m[oó]vil|cel(?:ular)?|whats?app|wa|电话|手机|座机|電話)?[.:：\s]*(?=[+\d(])/i
/** An extension as companies write it, in any language; behind it are its digits alone. */
const EXTENSION =
  /[\s,;.#-]*(?:;ext=|\bext(?:ension|ensi[oó]n|n)?\b\.?|\binterno\b|\bint\b\.?|\banexo\b|\bposte\b|\bdw\b\.?|\bramal\b|(?<![\p{L}])x(?=[\s.]?\d)|转|轉|分[机機]|[内內][线線]|#)[\s.:：#-]*(\d{1,6})$/iu
/** A switchboard's number with the extension behind a dash, as in China. */
const DASHED = /[-–—](\d{2,6})$/
/** Before mobile numbers of Mexico, until 2019 and in WhatsApp still. */
const OF_MEXICO = { callingCode: '+52', former: /^(?:1|01|044|045)(?=\d{10}$)/ }
/** Dialled before a calling code: from most countries, from Australia, from North America. */
const INTERNATIONAL = /^(?:0011|011|00)(?=[1-9])/

/**
 * The national digits of a number that is valid for the calling code, or undefined; with ` ext. ` and the extension, where it has one.
 * A number that already begins with its calling code is understood too, with + or 00 or nothing before it; the code has to be the same.
 */
export function nationalNumber(callingCode: string, typed: string): string | undefined {
  const plain = acceptable(typed.normalize('NFKC')).trim().replace(LABEL, '')
  const extension = EXTENSION.exec(plain)
  if (extension) return extended(callingCode, plain.slice(0, extension.index), extension[1]!)
  const whole = digitsOf(callingCode, plain)
  if (whole !== undefined) return whole
  const dashed = DASHED.exec(plain)
  return dashed ? extended(callingCode, plain.slice(0, dashed.index), dashed[1]!) : undefined
}

function extended(callingCode: string, typed: string, extension: string): string | undefined {
  const digits = digitsOf(callingCode, typed)
  return digits && `${digits} ext. ${extension}`
}

function digitsOf(callingCode: string, typed: string): string | undefined {
  if (/\p{L}/u.test(typed)) return undefined
  // `+34 (0) 612…`, where the country has no such prefix.
  if (typed.startsWith('+')) return validDigits(callingCode, typed) ?? validDigits(callingCode, typed.replace('(0)', ''))
  const digits = typed.replaceAll(/\D/g, '')
  const withCode = `+${digits.replace(INTERNATIONAL, '')}`
  return (
    validDigits(callingCode, `${callingCode}${typed}`) ??
    (withCode.startsWith(callingCode) ? validDigits(callingCode, withCode) : undefined)
  )
}

function validDigits(callingCode: string, typed: string): string | undefined {
  const number = parsePhoneNumberFromString(asToday(callingCode, typed))
  if (!number?.isValid() || `+${number.countryCallingCode}` !== callingCode || number.ext) return undefined
  return number.nationalNumber
}

function asToday(callingCode: string, typed: string): string {
  if (callingCode !== OF_MEXICO.callingCode) return typed
  const digits = `+${typed.replaceAll(/\D/g, '')}`
  if (!digits.startsWith(callingCode)) return typed
  return `${callingCode}${digits.slice(callingCode.length).replace(OF_MEXICO.former, '')}`
}

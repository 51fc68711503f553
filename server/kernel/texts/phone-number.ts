import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { acceptable } from '#contract/fields.ts'

/** Label before a number, as on business cards or in messages, or a link's scheme. */
const LABEL = /^(?:tel|tfno?|tel[eé]fono|phone|mobile|mob|m[oó]vil|cel(?:ular)?|whats?app|wa|电话|手机|座机|電話)?[.:：\s]*(?=[+\d(])/i
/** An extension as companies write it, in any language; only its digits may follow. */
const EXTENSION =
  /[\s,;.#-]*(?:;ext=|\bext(?:ension|ensi[oó]n|n)?\b\.?|\binterno\b|\bint\b\.?|\banexo\b|\bposte\b|\bdw\b\.?|\bramal\b|(?<![\p{L}])x(?=[\s.]?\d)|转|轉|分[机機]|[内內][线線]|#)[\s.:：#-]*(\d{1,6})$/iu
/** Extension after a dash, as in China. */
const DASHED = /[-–—](\d{2,6})$/
/** Former prefixes of Mexican mobile numbers, in use until 2019 and still in WhatsApp. */
const OF_MEXICO = { callingCode: '+52', former: /^(?:1|01|044|045)(?=\d{10}$)/ }
/** International prefixes: 00 in most countries, 0011 in Australia, 011 in North America. */
const INTERNATIONAL = /^(?:0011|011|00)(?=[1-9])/

/**
 * The national digits of a number if it is valid for the calling code, else undefined; with ` ext. ` and the extension if it has one.
 * The number may begin with the same calling code, after + or 00 or nothing.
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
  // `+34 (0) 612…`, although the country has no such prefix.
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

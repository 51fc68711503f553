import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * The national digits of a number that is valid for the calling code, or undefined.
 * A number that already begins with its calling code is understood too; the code then has to be the same.
 */
export function nationalNumber(callingCode: string, typed: string): string | undefined {
  const plain = typed.normalize('NFKC').trim()
  const number = parsePhoneNumberFromString(plain.startsWith('+') ? plain : `${callingCode}${plain}`)
  if (!number?.isValid() || `+${number.countryCallingCode}` !== callingCode || number.ext) return undefined
  return number.nationalNumber
}

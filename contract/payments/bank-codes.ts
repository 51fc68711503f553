/** A bank's SWIFT code of 8 or 11 characters (ISO 9362), without spaces. */
export const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Without white space, in capitals. */
export const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Whether the text is an IBAN with a valid check sum (ISO 13616); spaces are allowed. */
export function isIban(text: string): boolean {
  const iban = compact(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const digit of turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

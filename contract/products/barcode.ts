/** GTIN-8, 12, 13 and 14: the digits printed below an EAN or UPC barcode. */
const DIGITS = /^(?:\d{8}|\d{12,14})$/

/** Whether these are the digits of a barcode with a valid check digit; weights alternate 3 and 1 from the right (GS1). */
export function isBarcode(text: string): boolean {
  if (!DIGITS.test(text)) return false
  const sum = [...text].reverse().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** All notations of the same number: a UPC of 12 digits equals an EAN of 13 digits with a leading 0. */
export function barcodeForms(barcode: string): string[] {
  if (barcode.length === 8) return [barcode]
  const short = barcode.replace(/^0{1,2}(?=\d{12})/, '')
  return [12, 13, 14].filter((length) => length >= short.length).map((length) => short.padStart(length, '0'))
}

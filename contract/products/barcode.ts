/** GTIN-8, 12, 13 and 14: what stands below the bars of an EAN or UPC. */
const DIGITS = /^(?:\d{8}|\d{12,14})$/

/** Whether these are the digits of a barcode: the last one checks the others, which count 3 and 1 in turn from the right (GS1). */
export function isBarcode(text: string): boolean {
  if (!DIGITS.test(text)) return false
  const sum = [...text].reverse().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The ways in which the same number is written: an UPC of 12 digits is an EAN of 13 behind a 0. */
export function barcodeForms(barcode: string): string[] {
  if (barcode.length === 8) return [barcode]
  const short = barcode.replace(/^0{1,2}(?=\d{12})/, '')
  return [12, 13, 14].filter((length) => length >= short.length).map((length) => short.padStart(length, '0'))
}

/** As newPublicNumber makes them: kind, day, then random characters without those that people mix up. */
const NUMBER = /[PR]\d{6}[2-9A-HJKMNP-Z]{8}/g
const MOST_NUMBERS = 10

/**
 * The numbers of payments and orders in a payer's text, which banks break after a fixed length and in which they insert blanks anywhere. A
 * letter O among digits is a zero.
 */
export function numbersIn(text: string): string[] {
  const flat = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/(?<=[PR])[\dO]{6}/g, (day) => day.replaceAll('O', '0'))
  return [...new Set(flat.match(NUMBER) ?? [])].slice(0, MOST_NUMBERS)
}

/** Whether two names have a word in common, of at least three letters or two Chinese characters. */
export function areAlike(one: string, other: string): boolean {
  const wordsOf = (name: string) =>
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 || /\p{Script=Han}{2}/u.test(word))
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))]
  return words.some((word) => others.has(word) && !LEGAL_FORMS.has(word))
}

/** Words in the names of many companies, which therefore prove nothing. */
const LEGAL_FORMS = new Set(
  'ltd limited inc corp company gmbh sarl srl slu sociedad trading import export comercial international global group the and'.split(' '),
)

/**
 * Numbers and units as paths, because a server has no fonts to rely on; they read the same in every language. Each glyph is drawn on a
 * field 10 units high.
 */
const GLYPHS: Record<string, [width: number, path: string]> = {
  '0': [6, 'M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0z'],
  '1': [4, 'M.6 2L3.2 0V10'],
  '2': [6, 'M.2 2.6C.4-.9 5.8-.9 5.8 2.6 5.8 5 1.6 7 .2 10H6'],
  '3': [6, 'M.3 1.4C1.6-.6 5.6-.3 5.6 2.5 5.6 4.4 4 4.8 2.4 4.8 4.4 4.8 6 5.4 6 7.3 6 10.6 1.2 10.8 0 8.4'],
  '4': [6, 'M4.6 10V0L0 7H6'],
  '5': [6, 'M5.4 0H1L.6 4.6C2.4 3.2 6 3.6 6 6.8 6 10.6 1.2 10.9 0 8.6'],
  '6': [6, 'M5.2.6C2-.6 0 2.4 0 6.4 0 8.8 1.2 10 3 10S6 8.8 6 6.8 4.8 3.8 3 3.8.2 5 0 6.6'],
  '7': [6, 'M0 0H6L2.2 10'],
  '8': [6, 'M3 4.7C1.4 4.7.4 3.8.4 2.4S1.4 0 3 0 5.6 1 5.6 2.4 4.6 4.7 3 4.7 0 5.6 0 7.4 1.2 10 3 10 6 9 6 7.4 4.6 4.7 3 4.7z'],
  '9': [6, 'M.8 9.4C4 10.6 6 7.6 6 3.6 6 1.2 4.8 0 3 0S0 1.2 0 3.2 1.2 6.2 3 6.2 5.8 5 6 3.4'],
  '.': [0.8, 'M.4 9.9V10'],
  '×': [5.4, 'M.5 3.6L4.9 8.4M4.9 3.6L.5 8.4'],
  '·': [1, 'M.5 5.9V6'],
  '″': [2.6, 'M.3 0V2.8M2.3 0V2.8'],
  c: [4.8, 'M4.8 5C3.8 3.4.2 3.5.2 7S3.8 10.6 4.8 9'],
  m: [7.4, 'M0 3.8V10M0 5.8C.6 3.4 3.7 3.2 3.7 6V10M3.7 6C4.1 3.4 7.4 3.2 7.4 6V10'],
  k: [4.8, 'M0 0V10M4.4 3.8L0 7.4M1.7 6.2L4.8 10'],
  g: [5, 'M5 4V10.6C5 13.6 1 13.4.4 12M5 7C5 3 .2 3 .2 7S5 11 5 7'],
  l: [1.6, 'M.2 0V8.6C.2 9.6.8 10 1.5 10'],
  ' ': [2.2, ''],
}
const GAP = 1.7

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (GLYPHS[letter]?.[0] ?? 0) + GAP, -GAP)

/** Width of a text at this height. */
export const letteringWidth = (text: string, height: number): number => (widthOf(text) * height) / 10

/** SVG of a text centred at (x, y). */
export function lettering(text: string, x: number, y: number, height: number, colour: string, turn = 0): string {
  let at = -widthOf(text) / 2
  const glyphs = [...text].map((letter) => {
    const [width, path] = GLYPHS[letter] ?? [0, '']
    const glyph = path && `<path d="${path}" transform="translate(${at.toFixed(2)} -5)"/>`
    at += width + GAP
    return glyph
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${height / 10})" fill="none" stroke="${colour}" stroke-width="1.35" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`
}

/** Formats centimetres as an integer, or with one decimal below ten. */
export const centimetres = (value: number): string => (value < 10 ? `${Math.round(value * 10) / 10}` : `${Math.round(value)}`)

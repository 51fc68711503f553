/** The part of fontkit that is used here: which characters a typeface has. pdfmake draws with the same library. */
declare module 'fontkit' {
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** What of fontkit is used here: which signs a typeface has. pdfmake draws by the same library. */
declare module 'fontkit' {
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean }
}

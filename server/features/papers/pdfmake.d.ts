/** The part of pdfmake that is used here; its published types depend on those of browsers. */
declare module 'pdfmake' {
  export interface Style {
    font?: string
    fontSize?: number
    bold?: boolean
    color?: string
    lineHeight?: number
    alignment?: 'left' | 'right'
    noWrap?: boolean
    fillColor?: string
    fontFeatures?: string[]
    /** Left, top, right, bottom. */
    margin?: number | [number, number, number, number]
  }

  export interface TableLayout {
    hLineWidth?(row: number): number
    vLineWidth?(column: number): number
    hLineColor?(row: number): string
    vLineColor?(column: number): string
    paddingLeft?(column: number): number
    paddingRight?(column: number): number
    paddingTop?(row: number): number
    paddingBottom?(row: number): number
  }

  type Width = number | 'auto' | '*'

  interface Block extends Style {
    width?: Width
    pageBreak?: 'before'
    unbreakable?: boolean
  }

  export type Content =
    | string
    | (Block & { text: string | (Style & { text: string })[] })
    | (Block & { stack: Content[] })
    | (Block & { columns: Content[]; columnGap?: number })
    | (Block & { qr: string; fit: number; eccLevel: 'M'; foreground: string })
    | (Block & {
        layout: TableLayout
        table: { widths: Width[]; body: Content[][]; headerRows?: number; keepWithHeaderRows?: number; dontBreakRows?: boolean }
      })

  export interface DocumentLayout {
    version: '1.7'
    /** Language of the texts, for screen readers. */
    language: string
    /** Makes viewers show the document's title instead of the file name. */
    displayTitle: boolean
    pageSize: 'A4'
    pageMargins: [number, number, number, number]
    info: Record<'title' | 'author' | 'creator' | 'producer', string>
    defaultStyle: Style
    footer(page: number, pages: number): Content
    content: Content[]
  }

  interface Pdfmake {
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    createPdf(layout: DocumentLayout): { getBuffer(): Promise<Uint8Array> }
  }

  const pdfmake: Pdfmake
  export default pdfmake
}

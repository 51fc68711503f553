import type { Language, LocalizedText } from '#contract/languages.ts'

interface ArticleText {
  readonly title: string
  /** HTML of the kind that the sanitiser lets pass: headings, paragraphs, lists. */
  readonly content: string
}

/** An article as it is written here, in the three languages; site.ts makes the tables' rows of it. */
export interface Article {
  readonly id: number
  readonly slug?: string
  readonly texts: Record<Language, ArticleText>
}

/** The last paragraph of help on what suppliers do in their workspace, which is not there yet (docs/architecture.md, "not yet built"). */
export const WORKSPACE_OPENS_SOON: LocalizedText = {
  spa: '<p>El espacio de trabajo de los proveedores todavía no está disponible: se abrirá pronto.</p>',
  en: '<p>The workspace for suppliers is not available yet: it opens soon.</p>',
  zh: '<p>供应商工作台尚未开放，敬请期待。</p>',
}

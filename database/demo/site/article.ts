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

/** The last paragraph of help on what the specification has and the shop does not offer yet (docs/architecture.md, "not yet built"). */
export const OPENS_SOON: LocalizedText = {
  spa: '<p>Esta función todavía no está disponible en Rutaseda: se abrirá pronto.</p>',
  en: '<p>This is not available on Rutaseda yet: it opens soon.</p>',
  zh: '<p>该功能尚未开放，敬请期待。</p>',
}

import type { Language } from '#contract/languages.ts'

interface ArticleText {
  readonly title: string
  /** HTML limited to what the sanitiser accepts: headings, paragraphs, lists. */
  readonly content: string
}

/** An article's source texts in three languages; site.ts converts them to table rows. */
export interface Article {
  readonly id: number
  readonly slug?: string
  readonly texts: Record<Language, ArticleText>
}

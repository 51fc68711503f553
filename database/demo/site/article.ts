import type { Language } from '#contract/languages.ts'

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

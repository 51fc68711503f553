import type { Language } from '#contract/languages.ts'

/** A document to print, independent of how it is drawn: texts in the reader's language, figures as formatted text. */
export interface Paper {
  language: Language
  title: string
  /** `R261120K7QW3ZHN-PI`. */
  number: string
  brand: string
  facts: readonly Fact[]
  parties: readonly { label: string; lines: readonly string[] }[]
  sections: readonly Section[]
  /** Where to pay, below the sums. */
  payment?: Payment | undefined
  notes: readonly string[]
  /** With the placeholders `{page}` and `{pages}`. */
  pageWord: string
}

export interface Payment {
  title: string
  facts: readonly Fact[]
  /** The text of a QR code beside the facts, and a label that says what it is for. */
  code?: { text: string; label: string } | undefined
}

export interface Fact {
  label: string
  value: string
}

/** A table with its sums below. Every section but the first starts on a new page. */
export interface Section {
  /** Above the table. */
  facts: readonly Fact[]
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** The last row of the table, with as many cells as there are columns. */
  sums?: readonly string[]
  totals?: readonly Total[]
}

export interface Column {
  label: string
  /** Aligned to the right. */
  isFigure?: boolean
  /** Takes the width that the other columns leave. */
  isWide?: boolean
}

/** A text, or a text with a second line in small print. */
export type Cell = string | { text: string; note: string }

export interface Total extends Fact {
  note?: string | undefined
  isSum?: boolean | undefined
}

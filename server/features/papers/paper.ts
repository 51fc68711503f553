import type { Language } from '#contract/languages.ts'

/** A document to print, without anything of how it is drawn: texts in the reader's language, figures as they are written there. */
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
  /** With `{page}` and `{pages}`. */
  pageWord: string
}

export interface Payment {
  title: string
  facts: readonly Fact[]
  /** What a QR code beside them says, and what it is for. */
  code?: { text: string; label: string } | undefined
}

export interface Fact {
  label: string
  value: string
}

/** A table, with its sums below. Every section but the first begins on a page of its own. */
export interface Section {
  /** Above the table. */
  facts: readonly Fact[]
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** The last row of the table, as many cells as columns. */
  sums?: readonly string[]
  totals?: readonly Total[]
}

export interface Column {
  label: string
  /** Figures stand on the right. */
  isFigure?: boolean
  /** It takes the width that the others leave. */
  isWide?: boolean
}

/** With a second line in small print. */
export type Cell = string | { text: string; note: string }

export interface Total extends Fact {
  note?: string | undefined
  isSum?: boolean | undefined
}

import { createElement, Fragment, type ReactNode } from 'react'
import * as words from '#words'

const MARK = '\uE000'

interface PhraseProps<Slot extends string> {
  /** The phrase's function in #words. */
  words: (inputs: Record<Slot, string>) => string
  slots: Record<Slot, ReactNode>
}

/** A phrase whose parameters are elements (a link, an amount, a time): each language determines their order and the punctuation. */
export function Phrase<Slot extends string>({ words: phrase, slots }: PhraseProps<Slot>) {
  const names = Object.keys(slots) as Slot[]
  const marked = phrase(Object.fromEntries(names.map((name) => [name, MARK + name + MARK])) as Record<Slot, string>)
  const pieces = marked.split(MARK).map((piece, index) => (index % 2 === 1 ? slots[piece as Slot] : piece))
  return createElement(Fragment, null, ...pieces)
}

/** A value after its label, with the language's own punctuation between them. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Phrase words={({ value }: { value: string }) => words.ui_labelled({ label, value })} slots={{ value: children }} />
)

import type { LocalizedText } from '#contract/languages.ts'
import type { Phrase, Variant } from './declaration.ts'
import { spacedHan } from './han-spacing.ts'

const parts = (line: string): string[] => line.split('|').map((part) => part.trim())

/** Parses `Negro | Black | 黑色` into a text in three languages; `USB-C` is the same in all. */
export function phrase(line: Phrase): LocalizedText {
  const words = parts(line)
  const [spa, en = spa, zh = spa] = words
  if (!spa || !en || !zh || words.length === 2) throw new Error(`A phrase lacks a language: ${line}`)
  return { spa, en, zh: spacedHan(zh) }
}

export interface VariantMeaning {
  text: LocalizedText
  /** Each as `attribute:value`. */
  facets: string[]
  priceFactor: number
  weightFactor: number
}

export function variant(line: Variant): VariantMeaning {
  const [, , , effects = ''] = parts(line)
  const words = effects.split(' ').filter(Boolean)
  const factor = (letter: string): number => Number(words.find((word) => word.startsWith(letter) && !word.includes(':'))?.slice(1) ?? 1)
  return {
    text: phrase(parts(line).slice(0, 3).join('|')),
    facets: words.filter((word) => word.includes(':')),
    priceFactor: factor('x'),
    weightFactor: factor('w'),
  }
}

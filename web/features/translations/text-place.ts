import { createContext } from 'react'
import type { TextSource } from '#contract/translations/translations.ts'

interface Place {
  sourceType: TextSource
  sourceId: string
  /** Whether the reader is the buyer. */
  isBuyers?: boolean
}

/** The entity that the texts of a page, or of a part of it, belong to: the call that translates a text needs it. */
export const TextPlace = createContext<Place | null>(null)

/** Whether a translator is configured. */
export const HasTranslator = createContext(false)

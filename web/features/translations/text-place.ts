import { createContext } from 'react'
import type { TextSource } from '#contract/translations/translations.ts'

interface Place {
  sourceType: TextSource
  sourceId: string
  /** Whether its reader is the buyer. */
  isBuyers?: boolean
}

/** Where the texts of a page or a part of it stand, for whoever asks for one of them to be translated. */
export const TextPlace = createContext<Place | null>(null)

/** Whether a translator is configured. */
export const HasTranslator = createContext(false)

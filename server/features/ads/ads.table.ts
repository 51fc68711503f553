import { integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/languages.ts'
import { identity, instant, localizedText, rowVersion, scheduleColumns } from '#server/kernel/database/columns.ts'

/** A banner's scheduled next version. */
export interface NextAd {
  position: number
  title: LocalizedText
  picture: string | null
  skipUrl: string
  sort: number
  /** ISO 8601. */
  endTime: string | null
}

export const ads = pgTable('ads', {
  id: identity(),
  version: rowVersion(),
  /** 1 home banner, 2 home strip, 3 category, 4 supplier. */
  position: smallint().notNull(),
  title: localizedText().notNull(),
  picture: varchar({ length: 80 }),
  /** A path of the shop, without language prefix. */
  skipUrl: text().notNull(),
  sort: integer().notNull().default(0),
  ...scheduleColumns<NextAd>(),
  /** When the banner disappears; null if it stays. */
  endTime: instant(),
})

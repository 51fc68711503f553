import { integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/languages.ts'
import { identity, instant, localizedText, rowNumber, rowVersion, scheduleColumns } from '#server/kernel/database/columns.ts'

/** What an edit that waits makes of a banner. */
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
  /** From then on nobody sees it; null: it stays. */
  endTime: instant(),
})

export const footerLinks = pgTable('footer_links', {
  id: identity(),
  version: rowVersion(),
  /** 1 navigation, 2 social icon (§3). */
  type: smallint().notNull(),
  name: localizedText().notNull(),
  skipUrl: text().notNull(),
  iconUrl: text(),
  sort: integer().notNull().default(0),
})

export const contacts = pgTable('contacts', {
  id: identity(),
  version: rowVersion(),
  /** The channel: e-mail, telephone, WhatsApp, WeChat. */
  way: localizedText().notNull(),
  contact: text().notNull(),
  sort: integer().notNull().default(0),
})

export const clientVersions = pgTable('client_versions', {
  /** 1 Android, 2 iOS, 3 mobile web (§2). */
  clientType: smallint().primaryKey(),
  id: rowNumber(),
  version: rowVersion(),
  downloadUrl: text().notNull(),
})

/** External hosts that links from data may lead to: the operators' list (decisions.md §12). */
export const allowedHosts = pgTable('allowed_hosts', {
  /** In lower case, with a port if it is not the default one. */
  host: varchar({ length: 260 }).primaryKey(),
  id: rowNumber(),
  version: rowVersion(),
})

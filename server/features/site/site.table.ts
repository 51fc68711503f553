import { integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { identity, localizedText, rowNumber, rowVersion } from '#server/kernel/database/columns.ts'

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

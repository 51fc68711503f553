import { pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { localizedText, rowNumber, rowVersion } from '#server/kernel/database/columns.ts'

/** Carriers of parcels; trackUrl contains `{no}` in place of the tracking number. */
export const carriers = pgTable('carriers', {
  code: varchar({ length: 20 }).primaryKey(),
  id: rowNumber(),
  version: rowVersion(),
  name: localizedText().notNull(),
  trackUrl: text().notNull().default(''),
})

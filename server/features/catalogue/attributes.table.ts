import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, localizedText, refersTo, rowVersion } from '#server/kernel/database/columns.ts'

/** Attributes that buyers filter by: colour, material, power. Their values form closed sets. */
export const attributes = pgTable('attributes', {
  id: identity(),
  version: rowVersion(),
  externalKey: text().unique(),
  name: localizedText().notNull(),
})

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: identity(),
    externalKey: text().unique(),
    attributeId: refersTo(() => attributes.id),
    name: localizedText().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [index('values_by_attribute').on(table.attributeId)],
)

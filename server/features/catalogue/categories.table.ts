import { foreignKey, index, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { identity, localizedText, reference, rowVersion } from '#server/kernel/database/columns.ts'

export const categories = pgTable(
  'categories',
  {
    id: identity(),
    version: rowVersion(),
    externalKey: text().unique(),
    parentId: reference(),
    level: smallint().notNull(),
    /** Ids from the top category down to this one, inclusive. */
    path: reference().array().notNull(),
    name: localizedText().notNull(),
    /** The key of the category's picture. */
    icon: varchar({ length: 80 }),
    sort: integer().notNull().default(0),
  },
  (table) => [foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }), index('categories_by_parent').on(table.parentId)],
)

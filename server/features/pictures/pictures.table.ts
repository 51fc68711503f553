import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/kernel/database/columns.ts'

export const pictures = pgTable('pictures', {
  /** The hash of the recipe or of the uploaded picture's bytes: a picture of a key never changes. */
  key: varchar({ length: 80 }).primaryKey(),
  /** What a picture source draws it from; null for an uploaded one. */
  recipe: jsonb(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Shown until the picture loads, `#rrggbb`. */
  tint: varchar({ length: 7 }).notNull(),
  createTime: createdAt(),
})

import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/kernel/database/columns.ts'

export const pictures = pgTable('pictures', {
  /** Hash of the recipe or of the uploaded picture's bytes: the picture of a key never changes. */
  key: varchar({ length: 80 }).primaryKey(),
  /** The recipe that a picture source draws from; null for an uploaded picture. */
  recipe: jsonb(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Background colour shown until the picture loads, `#rrggbb`. */
  tint: varchar({ length: 7 }).notNull(),
  createTime: createdAt(),
})

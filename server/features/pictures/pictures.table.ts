import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/kernel/columns.ts'

/** How a demo picture is composed; it is rendered on the first request (visual.md). */
export interface PictureRecipe {
  /** Names of the emoji set, the main one first. */
  emoji: string[]
  /** The background's tint, `#rrggbb`. */
  tint: string
  /** square: one object in the middle; arrangement: several objects; banner: wide, object to the right. */
  layout: 'square' | 'arrangement' | 'banner'
  /** The object's rotation in degrees. */
  angle: number
  /** The object's hue rotation in degrees, so that colours of one product differ. */
  hue?: number
}

export const pictures = pgTable('pictures', {
  /** The hash of the recipe or of the uploaded picture's bytes: a picture of a key never changes. */
  key: varchar({ length: 80 }).primaryKey(),
  recipe: jsonb().$type<PictureRecipe>(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Shown until the picture loads, `#rrggbb`. */
  tint: varchar({ length: 7 }).notNull(),
  createTime: createdAt(),
})

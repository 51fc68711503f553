import { bigint, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { products } from '#server/features/products/products.table.ts'
import { bytes, refersTo } from '#server/kernel/database/columns.ts'

/** Perceptual prints of product pictures, so that a photo finds its product (print.ts). Computed by a job from the pictures alone. */
export const picturePrints = pgTable(
  'picture_prints',
  {
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    key: varchar({ length: 80 }).notNull(),
    /** Null if the picture could not be read: it is similar to nothing. */
    shapes: bigint({ mode: 'bigint' }).array(),
    colours: bytes(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.key] })],
)

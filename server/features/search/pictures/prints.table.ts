import { bigint, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { products } from '#server/features/products/products.table.ts'
import { bytes, refersTo } from '#server/kernel/database/columns.ts'

/** What pictures of products look like, so that a photo finds its product (print.ts). Made by a job, and of nothing but the pictures. */
export const picturePrints = pgTable(
  'picture_prints',
  {
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    key: varchar({ length: 80 }).notNull(),
    /** Null of a picture that could not be read: nothing is like it. */
    shapes: bigint({ mode: 'bigint' }).array(),
    colours: bytes(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.key] })],
)

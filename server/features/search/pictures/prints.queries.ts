import { sql } from 'drizzle-orm'
import { onSaleSql } from '#server/features/catalogue/on-sale.ts'
import type { pictures } from '#server/features/pictures/pictures.table.ts'
import { colourDifference, type PicturePrint } from '#server/features/pictures/print.ts'
import { picturePrints } from '#server/features/search/pictures/prints.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

type Unprinted = typeof pictures.$inferSelect & { productId: number }

/** Pictures of products without a print, skipping the first `after`; the products' first pictures come before their others. */
export async function unprintedPictures(db: Database, most: number, after: number): Promise<Unprinted[]> {
  const { rows } = await db.execute<Record<string, unknown> & Unprinted>(sql`
    select product.id::int as "productId", picture.key, picture.recipe, picture.width, picture.height
    from products product cross join lateral jsonb_array_elements_text(product.picture_list) with ordinality named(key, place)
      join pictures picture on picture.key = named.key
    where product.status = 1 and not exists (
      select from picture_prints print where print.product_id = product.id and print.key = named.key)
    order by named.place, product.id limit ${most} offset ${after}`)
  return rows.map((row) => ({ ...row, productId: Number(row.productId) }))
}

/** Stores a picture's print; null marks a picture that cannot be read, so that it is not retried. */
export async function storePrint(db: Database, { productId, key }: Unprinted, print: PicturePrint | null): Promise<void> {
  const { shapes = null, colours = null } = print ?? {}
  await db.insert(picturePrints).values({ productId, key, shapes, colours }).onConflictDoNothing()
}

/** Deletes prints of pictures that their product no longer has. */
export const dropStalePrints = (db: Database) =>
  db.execute(sql`delete from picture_prints print using products product where product.id = print.product_id
    and not product.picture_list ? print.key`)

/** Prints compared per search: 100,000 took 90 to 170 ms on a shared machine. */
const MOST_SCANNED = 200_000
/** Prints with the nearest shapes, whose colours are compared next. */
const MOST_NEAR = 200
/** Differing bits out of 64: the same photo scaled, recompressed or slightly cropped differs by at most this many, others by about half. */
const MOST_BITS = 12
const MOST_COLOUR = 0.15
/** Completely different colours count as much as this many differing bits. */
const BITS_OF_COLOUR = 40

/** Products on sale with a similar picture, most similar first. */
export async function productsLike(db: Database, print: PicturePrint, most: number): Promise<number[]> {
  const [whole = 0n] = print.shapes
  const differs = print.shapes.map((_, place) => sql`bit_count((print.shapes[${sql.raw(String(place + 1))}] # ${whole}::bigint)::bit(64))`)
  const { rows } = await db.execute<{ productId: string; bits: string; colours: Buffer }>(sql`
    select near.product_id as "productId", near.bits, near.colours
    from (select print.product_id, print.key, print.colours, least(${sql.join(differs, sql`, `)}) as bits
        from (select * from picture_prints where shapes is not null limit ${MOST_SCANNED}) print) near
      join products product on product.id = near.product_id join suppliers supplier on supplier.id = product.supplier_id
    where near.bits <= ${MOST_BITS} and product.picture_list ? near.key and ${onSaleSql}
    order by near.bits, near.product_id limit ${MOST_NEAR}`)
  const alike = rows
    .map(({ productId, bits, colours }) => ({
      id: Number(productId),
      bits: Number(bits),
      colour: colourDifference(colours, print.colours),
    }))
    .filter(({ colour }) => colour <= MOST_COLOUR)
    .toSorted((one, other) => one.bits + one.colour * BITS_OF_COLOUR - (other.bits + other.colour * BITS_OF_COLOUR) || one.id - other.id)
  return [...new Set(alike.map(({ id }) => id))].slice(0, most)
}

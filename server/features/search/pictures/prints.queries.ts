import { sql } from 'drizzle-orm'
import { onSaleSql } from '#server/features/catalogue/on-sale.ts'
import type { pictures } from '#server/features/pictures/pictures.table.ts'
import { colourDifference, type PicturePrint } from '#server/features/pictures/print.ts'
import { picturePrints } from '#server/features/search/pictures/prints.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

type Unprinted = typeof pictures.$inferSelect & { productId: number }

/** Pictures of products that have no print yet, after so many of them: the first picture of each product before its others. */
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

/** Without a print: the picture cannot be read, and is not tried again. */
export async function storePrint(db: Database, { productId, key }: Unprinted, print: PicturePrint | null): Promise<void> {
  const { shapes = null, colours = null } = print ?? {}
  await db.insert(picturePrints).values({ productId, key, shapes, colours }).onConflictDoNothing()
}

/** Of pictures that a product does not have any more. */
export const dropStalePrints = (db: Database) =>
  db.execute(sql`delete from picture_prints print using products product where product.id = print.product_id
    and not product.picture_list ? print.key`)

/** As many prints are looked at, at most: 100,000 took 90 to 170 ms on a shared machine. */
const MOST_SCANNED = 200_000
/** Whose shapes are nearest; their colours are compared next. */
const MOST_NEAR = 200
/** Of 64: the same photo smaller, recompressed or slightly cut differs by so many at most, other photos by about half of all. */
const MOST_BITS = 12
const MOST_COLOUR = 0.15
/** So many bits say as much as other colours everywhere. */
const BITS_OF_COLOUR = 40

/** The products on sale with a picture like this one, the likest first. */
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

import { sql } from 'drizzle-orm'
import { documentOf, type IndexedProduct, MAPPING_VERSION, type Posting } from '#server/features/search/engine/mapping.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'

/** Records that these products changed, in the transaction that writes their postings. Returns whether any index needs the change. */
export async function noteChanges(db: Database, productIds: readonly (number | string)[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into search_changes (product_id, version)
    select distinct id, 1 from unnest(${sql.param(productIds)}::bigint[]) id where exists (select from search_indexes) order by id
    on conflict (product_id) do update set version = search_changes.version + 1, change_time = now()`)
  return (rowCount ?? 0) > 0
}

/** The state that a product should have in the index; a null document deletes it. */
export interface ProductState {
  productId: number
  version: number
  document: IndexedProduct | null
}

export interface WaitingChanges {
  indexes: { name: string; isLive: boolean }[]
  products: ProductState[]
  /** Cursor for the next batch. */
  after: Place
}
/** Position of a change in the queue of unsent ones, which is ordered oldest first. */
export interface Place {
  time: string
  productId: number
}
export const FROM_THE_BEGINNING: Place = { time: '-infinity', productId: 0 }

/**
 * Unsent changes and the product states to send, read in one snapshot: a version must match its postings, and an index registered later
 * is filled with at least this state. Returns nothing while an index with another release's mapping is in use.
 */
export const readWaiting = (db: Database, { time, productId }: Place, most: number): Promise<WaitingChanges> =>
  inTransaction(db, 'read', async (snapshot) => {
    const { rows: found } = await snapshot.execute<{ name: string; isLive: boolean; version: number }>(sql`
      select name, is_live as "isLive", mapping_version as version from search_indexes order by name`)
    const nothing = { indexes: [], products: [], after: FROM_THE_BEGINNING }
    if (found.length === 0 || found.some(({ version }) => version !== MAPPING_VERSION)) return nothing
    const { rows } = await snapshot.execute<{ id: string; version: string; time: string }>(sql`
      select product_id as id, version, change_time::text as time from search_changes
      where version > sent_version and (change_time, product_id) > (${time}::timestamptz, ${productId}::bigint)
      order by change_time, product_id limit ${most}`)
    const last = rows.at(-1)
    const versions = new Map(rows.map(({ id, version }) => [Number(id), Number(version)]))
    return {
      indexes: found,
      products: await statesOf(snapshot, versions),
      after: last ? { time: last.time, productId: Number(last.id) } : FROM_THE_BEGINNING,
    }
  })

/** The next products after `afterId` in their current state, changed or not; empty after the last one. */
export const readCatalogue = (db: Database, afterId: number, most: number): Promise<ProductState[]> =>
  inTransaction(db, 'read', async (snapshot) => {
    const { rows } = await snapshot.execute<{ id: string; version: string }>(sql`
      select product.id, coalesce(change.version, 0) as version from products product
        left join search_changes change on change.product_id = product.id
      where product.id > ${afterId} order by product.id limit ${most}`)
    return statesOf(snapshot, new Map(rows.map(({ id, version }) => [Number(id), Number(version)])))
  })

export async function countProducts(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from products`)
  return rows[0]!.total
}

async function statesOf(db: Database, versions: ReadonlyMap<number, number>): Promise<ProductState[]> {
  const { rows } = await db.execute<{ id: string; postings: [Posting['language'], string, number, Posting['role']][] }>(sql`
    select product_id as id, json_agg(json_build_array(language, lexeme, weight, role)) as postings
    from search_postings where product_id = any(${sql.param([...versions.keys()])}::bigint[]) group by product_id`)
  const documents = new Map(
    rows.map(({ id, postings }) => [
      Number(id),
      documentOf(
        Number(id),
        postings.map(([language, lexeme, weight, role]) => ({ language, lexeme, weight, role })),
      ),
    ]),
  )
  return [...versions].map(([productId, version]) => ({ productId, version, document: documents.get(productId) ?? null }))
}

/** Marks these versions as sent; products changed since then stay queued. Cached lists are invalidated, as when postings change. */
export async function noteSent(db: Database, sent: readonly ProductState[]): Promise<void> {
  if (sent.length === 0) return
  await db.execute(sql`
    with noted as (
      update search_changes change set sent_version = greatest(change.sent_version, given.version)
      from unnest(${sql.param(sent.map(({ productId }) => productId))}::bigint[], ${sql.param(sent.map(({ version }) => version))}::bigint[]) given(id, version)
      where change.product_id = given.id returning 1)
    select note_tags(array['search_postings'], 'search_postings') from (select count(*) from noted) counted`)
}

import { and, desc, eq, sql } from 'drizzle-orm'
import type { Micro } from '#contract/money.ts'
import { MOST_PRODUCT_CHANGES } from '#contract/products/console/changes.ts'
import type { ProductBody } from '#contract/products/console/editor.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { type FormerContent, productChanges, type StoredContent } from '#server/features/products/editor/changes.table.ts'
import { contentColumns, type ProductContent } from '#server/features/products/editor/content.ts'
import { choicesIn } from '#server/features/products/editor/pictures.ts'
import { offered, type SkuRecord } from '#server/features/products/editor/skus.ts'
import type { Certificate } from '#server/features/products/products.table.ts'
import { ROLE_NEEDED } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface ProductState {
  content: ProductContent
  /** All SKUs, including those no longer offered. */
  skus: readonly SkuRecord[]
}

function stored({ content, skus }: ProductState): string {
  const { texts, tiers, originLanguage } = content
  const written = offered(skus).map(({ productId, isOff, sort, stock, ...sku }) => sku)
  return JSON.stringify({ ...contentColumns(content), texts, tiers, originLanguage, skus: written } satisfies FormerContent, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** Records the product's previous content and who changes it, before it is stored. Only the newest MOST_PRODUCT_CHANGES are kept. */
export async function recordChange(
  db: Database,
  { productId, accountId, now, ...state }: ProductState & { productId: number; accountId: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    with recorded as (insert into product_changes (product_id, account_id, change_time, content)
      values (${productId}, ${accountId}, ${now}, ${stored(state)}::jsonb))
    delete from product_changes where product_id = ${productId} and id <= (
      select id from product_changes where product_id = ${productId} order by id desc offset ${MOST_PRODUCT_CHANGES - 1} limit 1)`)
}

export interface ProductChange {
  changeId: number
  changeTime: Date
  /** '' for a deleted account; null for platform staff, whose names suppliers do not see. */
  accountName: string | null
  /** Keys of FormerContent whose values differ from those of the next change or, in the newest, from today's. */
  columns: string[]
}

/** A product's changes, newest first; `today` is its current state. */
export async function changesOf(db: Database, productId: number, today: ProductState): Promise<ProductChange[]> {
  const next = sql`coalesce(lead(${productChanges.content}) over (order by ${productChanges.id}), ${stored(today)}::jsonb)`
  const states = db
    .select({ id: productChanges.id, next: next.as('next') })
    .from(productChanges)
    .where(eq(productChanges.productId, productId))
    .as('states')
  return db
    .select({
      changeId: productChanges.id,
      changeTime: productChanges.changeTime,
      accountName: sql<string | null>`case when ${accounts.role} < ${ROLE_NEEDED.operator} then ${accounts.name} end`,
      columns: sql<
        string[]
      >`array(select key from jsonb_each(${productChanges.content}) where value is distinct from ${states.next} -> key)`,
    })
    .from(productChanges)
    .innerJoin(states, eq(states.id, productChanges.id))
    .innerJoin(accounts, eq(accounts.id, productChanges.accountId))
    .orderBy(desc(productChanges.id))
}

/** The product's content before a change, and the time of the change. */
export async function findFormer(db: Database, productId: number, changeId: number) {
  const [row] = await db
    .select({ content: productChanges.content, changeTime: productChanges.changeTime })
    .from(productChanges)
    .where(and(eq(productChanges.productId, productId), eq(productChanges.id, changeId)))
  return row && { ...row, content: revived(row.content) }
}

const micro = (digits: string): Micro => BigInt(digits) as Micro
const microOrNull = (digits: string | null): Micro | null => (digits === null ? null : micro(digits))

const revived = ({ expireTime, samplePriceMicro, tiers, skus, ...content }: StoredContent): FormerContent => ({
  ...content,
  expireTime: expireTime === null ? null : new Date(expireTime),
  samplePriceMicro: microOrNull(samplePriceMicro),
  tiers: tiers.map(({ startQuantity, priceMicro }) => ({ startQuantity, priceMicro: micro(priceMicro) })),
  skus: skus.map(({ priceMicro, ...sku }) => ({ ...sku, priceMicro: microOrNull(priceMicro) })),
})

/** Keys of pictures that the body names and that are not in `known`, but that the product had before one of its recorded changes. */
export async function formerPictures(db: Database, productId: number, body: ProductBody, known: ReadonlySet<string>) {
  const keys = choicesIn(body).flatMap(({ imageId }) => (imageId && !known.has(imageId) ? [imageId] : []))
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where exists (select from product_changes where product_id = ${productId} and (content -> 'pictureList' ? key
      or jsonb_path_exists(content, '$.specList[*].valueList[*].picture ? (@ == $key)', jsonb_build_object('key', key))
      or jsonb_path_exists(content, '$.skus[*].picture ? (@ == $key)', jsonb_build_object('key', key))))`)
  return rows.map(({ key }) => key)
}

/** Certificates with a document from the product's recorded changes; empty unless the body names a file that no present one has. */
export async function formerCertificates(
  db: Database,
  productId: number,
  { certificateList = [] }: ProductBody,
  present: readonly Certificate[],
): Promise<readonly Certificate[]> {
  const known = new Set(present.flatMap(({ file }) => file?.id ?? []))
  if (certificateList.every(({ fileId }) => !fileId || known.has(fileId))) return []
  const { rows } = await db.execute<{ certificate: Certificate }>(sql`
    select distinct certificate from product_changes, jsonb_array_elements(content -> 'certificateList') as certificate
    where product_id = ${productId} and certificate -> 'file' is not null`)
  return rows.map(({ certificate }) => certificate)
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { setProductStatus } from '#contract/products/console/products.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { reachable } from '#server/features/products/console/products.queries.ts'
import { recordChange } from '#server/features/products/editor/changes.queries.ts'
import type { ProductRecord } from '#server/features/products/editor/content.ts'
import { expiredOnSale, missingOnSale } from '#server/features/products/editor/problems.ts'
import { contentOf, isLeafCategory } from '#server/features/products/editor/save-product.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField, refuseFields } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'

/** Statuses that the platform may set; suppliers may set all (decisions §17.4). */
const BY_PLATFORM: readonly number[] = [PRODUCT_STATUS.offSale, PRODUCT_STATUS.removed]

/**
 * Sets the status of all these products or of none: 110001 for a product that the caller cannot access, 150006 for a removed one,
 * 400 by path for fields missing or expired on sale, or for an operator's decision without a reason.
 */
export async function changeStatuses(
  db: Database,
  user: SessionUser,
  { idList, status, reason }: ParsedInputOf<typeof setProductStatus>,
  now: Date,
): Promise<void> {
  const byPlatform = isStaff(user)
  if (byPlatform && !BY_PLATFORM.includes(status)) refuseField('status', 'wrong')
  if (byPlatform && reason === undefined) refuseField('reason', 'required')
  if (!byPlatform && reason !== undefined) refuseField('reason', 'unknown')
  await waitLongerForLocks(db)
  const locked = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, idList), reachable(user)))
    .orderBy(asc(products.id))
    .for('no key update')
  if (locked.length < idList.length) fail('notFound')
  if (locked.some((product) => product.status === PRODUCT_STATUS.removed)) fail('productRemoved')
  const problems = status === PRODUCT_STATUS.onSale ? await problemsOf(db, locked, idList, now) : []
  if (problems.length > 0) refuseFields(problems)
  const changed = locked.filter((product) => product.status !== status || byPlatform)
  const change = async () => {
    for (const product of changed) {
      // A supplier who puts the product on sale again is assumed to have fixed what the platform objected to.
      const statusReason = reason ?? (status === PRODUCT_STATUS.onSale ? '' : product.statusReason)
      await setStatus(db, product, { status, statusReason, accountId: user.id, now })
    }
    return { count: changed.length, status, productIdList: changed.map(({ id }) => id) }
  }
  await (changed.length > 1 ? asOneAct(db, 'product', change) : change())
}

/** Sets a locked product's status as a separate change, or the history would attribute it to the account that saved the product last. */
export async function setStatus(
  db: Database,
  product: ProductRecord,
  { status, statusReason, accountId, now }: { status: number; statusReason: string; accountId: number; now: Date },
): Promise<void> {
  if (product.status !== status) {
    const present = await db.select().from(skus).where(eq(skus.productId, product.id))
    await recordChange(db, { productId: product.id, content: await contentOf(db, product), skus: present, accountId, now })
  }
  await db
    .update(products)
    .set({ status, statusReason, version: product.version + 1, updateTime: now })
    .where(eq(products.id, product.id))
}

async function problemsOf(db: Database, locked: readonly ProductRecord[], idList: readonly number[], now: Date) {
  const problems = []
  for (const product of locked) {
    const content = { ...(await contentOf(db, product)), status: PRODUCT_STATUS.onSale }
    const own = await db
      .select({ weightGram: skus.weightGram, priceMicro: skus.priceMicro })
      .from(skus)
      .where(and(eq(skus.productId, product.id), eq(skus.isOff, false)))
      .orderBy(asc(skus.sort), asc(skus.id))
    const missing = [...missingOnSale(content, own, await isLeafCategory(db, product.categoryId)), ...expiredOnSale(content, now)]
    problems.push(...missing.map(({ path, message }) => ({ path: `idList.${idList.indexOf(product.id)}.${path}`, message })))
  }
  return problems
}

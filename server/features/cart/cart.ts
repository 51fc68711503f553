import { inArray } from 'drizzle-orm'
import { MOST_CART_LINES } from '#contract/cart/cart.ts'
import { type Added, type Addition, planAddition, planFitting, putAddition } from '#server/features/cart/addition.ts'
import {
  countOpenLines,
  insertQuotedLines,
  type QuotedLine,
  readBeforeAddition,
  readOpenLinesOfQuote,
} from '#server/features/cart/cart.queries.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { type GivenChoices, readChoices } from '#server/features/cart/customisations.ts'
import { refuseUnsellable } from '#server/features/cart/lines.ts'
import { lockCart } from '#server/features/cart/lock-cart.ts'
import { refuseProblems } from '#server/features/pricing/line-problems.ts'
import { sellableGoods } from '#server/features/pricing/pricing.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail } from '#server/kernel/calls/fail.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** What a buyer adds; all SKUs get the same customisations. */
interface GivenAddition {
  productId: number
  skuList: readonly { skuId: number; quantity: number }[]
  isSample: boolean
  customisationList: GivenChoices
  /** Puts a removed line back as it was, even if it cannot be ordered. */
  isRestored?: boolean
}

/** Adds SKUs of one product to a cart, in the caller's transaction, and notifies open tabs. Fails like POST /api/cart/add. */
export async function addLines(
  { db, live }: Pick<Call<unknown>, 'db' | 'live'>,
  accountId: number,
  { skuList, customisationList, isRestored = false, ...addition }: GivenAddition,
  now: Date,
): Promise<Added> {
  // Sent at once but executed one after the other, so that the reads happen under the lock.
  const [, goods, before] = await Promise.all([
    lockCart(db, accountId),
    sellableGoods(db, addition.productId, now),
    readBeforeAddition(db, accountId, addition.productId),
  ])
  const choices = await readChoices(db, accountId, goods.values().next().value!, customisationList, addition.isSample)
  const plan = planAddition(goods, before, { ...addition, skuList: skuList.map((sku) => ({ ...sku, choices })) })
  if (!isRestored) refuseProblems(plan.problems)
  if (!plan.hasRoom) fail('tooManyCartLines')
  live.send(accountId, { cmd: 'cart', data: { cartCount: plan.cartCount } })
  const [added] = await Promise.all([putAddition(db, accountId, plan, now), live.writeNow()])
  return added
}

/** Adds the SKUs of one product that the cart accepts, in the caller's transaction, and returns why it refuses the others. */
export async function addFitting(db: Database, accountId: number, addition: Addition, now: Date) {
  await lockCart(db, accountId)
  const { plan, refusals } = await planFitting(db, accountId, addition, now)
  return { cartIdList: plan ? (await putAddition(db, accountId, plan, now)).cartIdList : [], refusals }
}

/** What an accepted quote guarantees: its goods at its prices, until it ends. */
export interface AcceptedQuote {
  quoteId: number
  currencyCode: string
  endTime: Date
  lines: readonly (QuotedLine & { quoteItemId: number })[]
}

/** Puts an accepted quote's goods into the cart, except those already there. 590020 if it is full; fails like refuseUnsellable. */
export async function addQuotedLines(db: Database, accountId: number, quote: AcceptedQuote, now: Date): Promise<Added> {
  await lockCart(db, accountId)
  const { quoteId, currencyCode, endTime, lines } = quote
  const before = await readOpenLinesOfQuote(db, accountId, quoteId)
  const missing = lines.filter(({ quoteItemId }) => before.lines.every((line) => line.quoteItemId !== quoteItemId))
  if (before.openTotal + missing.length > MOST_CART_LINES) fail('tooManyCartLines')
  await refuseUnsellable(db, missing, now)
  const common = {
    accountId,
    quoteId,
    quotedCurrencyCode: currencyCode,
    quoteEndTime: endTime,
    createTime: now,
  }
  const added =
    missing.length === 0
      ? []
      : await insertQuotedLines(
          db,
          missing.map((line) => ({ ...line, ...common })),
        )
  return { cartIdList: [...before.lines, ...added].map(({ id }) => id), cartCount: await countOpenLines(db, accountId, now) }
}

/** Puts quoted goods of a cancelled order back, one by one, without those that the cart refuses. Returns whether any came back. */
export async function returnQuotedLines(db: Database, accountId: number, quote: AcceptedQuote, now: Date): Promise<boolean> {
  let isAnyBack = false
  for (const line of quote.lines) {
    try {
      await addQuotedLines(db, accountId, { ...quote, lines: [line] }, now)
      isAnyBack = true
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
    }
  }
  return isAnyBack
}

export const deleteAccountCart: DeleteAccountRows = (db, accountIds) => db.delete(cartLines).where(inArray(cartLines.accountId, accountIds))

import { addToCart, clearExpiredLines, countCart, deleteCartLine, deleteCartProduct, editCartLine } from '#contract/cart/cart.ts'
import { MOST_PIECES } from '#contract/fields.ts'
import {
  type CartLineRow,
  countOpenLines,
  deleteEndedLines,
  deleteLines,
  deleteLinesOfProduct,
  readLines,
  readOpenLinesOf,
  setLine,
} from '#server/features/cart/cart.queries.ts'
import { addLines } from '#server/features/cart/cart.ts'
import { choicesKey, customisationsOf, type GivenChoices, readChoices } from '#server/features/cart/customisations.ts'
import { isOpenAndUnquoted, refreshPrices, requestedOf } from '#server/features/cart/lines.ts'
import { lockCart } from '#server/features/cart/lock-cart.ts'
import { deleteOrderedLines } from '#server/features/cart/selection.ts'
import { findProblems, refuseProblems } from '#server/features/pricing/line-problems.ts'
import { sellableGoods } from '#server/features/pricing/pricing.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import * as words from '#words'

/**
 * Changes quantity and customisations of an open line without a quote; if the cart already has such a line, the two become one. Fails like
 * readChoices, and with 590002 below the minimum of a customisation. The cart must be locked.
 */
async function changeLine(db: Database, line: CartLineRow, { quantity, given }: { quantity: number; given: GivenChoices }, now: Date) {
  const goods = (await sellableGoods(db, line.productId, now)).get(line.skuId) ?? fail('notFound')
  const choices = await readChoices(db, line.accountId, goods, given, line.isSample)
  const own = await readOpenLinesOf(db, line.accountId, [line.productId])
  const same = own.find(
    (each) =>
      each.id !== line.id &&
      isOpenAndUnquoted(each) &&
      each.skuId === line.skuId &&
      each.isSample === line.isSample &&
      choicesKey(each.customisationList) === choicesKey(choices),
  )
  const total = quantity + (same?.quantity ?? 0)
  if (total > MOST_PIECES) refuseField('quantity', 'wrong')
  const changed = { ...requestedOf(line, goods), quantity: total, customisations: customisationsOf(goods, choices) }
  const [problem] = findProblems([changed], { countryCode: null, isReachedFrom: null, incoterms: null })
  if (problem?.customisation) refuseProblems([{ skuId: line.skuId, problem }])
  if (same) await deleteLines(db, line.accountId, [same.id])
  await setLine(db, line, { quantity: total, customisationList: choices })
}

export const addToCartCall = handleCall(addToCart, ({ input, user, db, clock, live }) => {
  const { sampleFlag, restoreFlag, ...addition } = input
  return addLines({ db, live }, user.id, { ...addition, isSample: sampleFlag === 1, isRestored: restoreFlag === 1 }, clock())
})

export const editCartLineCall = handleCall(editCartLine, async ({ input, user, db, now, live }) => {
  await lockCart(db, user.id)
  const line = (await readLines(db, user.id, now)).find(({ id }) => id === input.id) ?? fail('notFound')
  // A quote's quantity is agreed, and an expired line can no longer be ordered.
  if (!isOpenAndUnquoted(line))
    fail('actionNotAllowed', undefined, (locale) =>
      (line.endStatus === null ? words.error_590015_quoted : words.error_590015_ended)({}, { locale }),
    )
  if (input.customisationList) await changeLine(db, line, { quantity: input.quantity, given: input.customisationList }, now)
  else await setLine(db, line, { quantity: input.quantity })
  await refreshPrices(db, user.id, [line.productId])
  live.send(user.id, { cmd: 'cart' })
  return null
})

export const deleteCartLineCall = handleCall(deleteCartLine, async ({ input, user, db, live }) => {
  await lockCart(db, user.id)
  const deletedRows = await deleteOrderedLines(db, user.id, [input.id])
  if (deletedRows.length === 0) fail('notFound')
  live.send(user.id, { cmd: 'cart' })
  return null
})

export const deleteCartProductCall = handleCall(deleteCartProduct, async ({ input, user, db, live }) => {
  if (!(await deleteLinesOfProduct(db, user.id, input.productId, input.sampleFlag === 1))) fail('notFound')
  live.send(user.id, { cmd: 'cart' })
  return null
})

export const clearExpiredLinesCall = handleCall(clearExpiredLines, async ({ user, db, live }) => {
  await deleteEndedLines(db, user.id)
  live.send(user.id, { cmd: 'cart' })
  return null
})

export const countCartCall = handleCall(countCart, ({ user, db, now }) => countOpenLines(db, user.id, now))

import { MOST_PIECES } from '#contract/fields.ts'
import { type CartLineRow, deleteLines, readOpenLinesOf, setLine } from '#server/features/cart/cart.queries.ts'
import { choicesKey, customisationsOf, type GivenChoices, readChoices } from '#server/features/cart/customisations.ts'
import { isOpenAndUnquoted, requestedOf } from '#server/features/cart/lines.ts'
import { findProblems, refuseProblems } from '#server/features/pricing/line-problems.ts'
import { sellableGoods } from '#server/features/pricing/pricing.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/**
 * Another quantity and other customisations for an open line that no quote holds; where the cart has such a line already, they become
 * one. Refused like readChoices, and with 590002 below the minimum of a customisation. The cart must be locked.
 */
export async function changeLine(
  db: Database,
  line: CartLineRow,
  { quantity, given }: { quantity: number; given: GivenChoices },
  now: Date,
): Promise<void> {
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

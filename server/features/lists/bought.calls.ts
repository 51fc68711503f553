import { pageBought } from '#contract/lists/bought.ts'
import { formatUnitPrice } from '#contract/money.ts'
import { readBought } from '#server/features/lists/bought.queries.ts'
import { goodsToday } from '#server/features/lists/today.ts'
import { marketOf } from '#server/features/pricing/landed.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { periodOf } from '#server/kernel/database/period.ts'

const pageBoughtCall = handleCall(pageBought, async (call) => {
  const { input, user, db, database } = call
  const { rows: found, total } = await readBought(db, user.id, { keyword: input.keyword, ...periodOf(input) }, input)
  const { rows } = await goodsToday(db, database.db, found, await marketOf(call, input.countryCode))
  return {
    rows: rows.map(({ row, sku, today }) => ({
      ...sku,
      lastQuantity: row.quantity,
      lastPrice: formatUnitPrice({ code: row.currencyCode, digits: row.currencyDigits }, row.unitPrice),
      currencyCode: row.currencyCode,
      lastTime: row.createTime,
      orderId: row.orderId,
      orderNo: row.orderNo,
      today,
    })),
    total,
  }
})

export const boughtCalls = [pageBoughtCall]

import { inArray } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { type adjustLedger, LEDGER_ACCOUNT } from '#contract/ledger/ledger.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { amountToBook } from '#server/features/markets/typed-amount.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

type Adjustment = ParsedInputOf<typeof adjustLedger>

const distinct = (ids: (number | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined))]

/** Checks an adjustment and returns its entries to book: 400 at the field, 280001 or 590019 for an unknown supplier or order. */
export async function checkedAdjustment(db: Database, pool: PoolDatabase, { currencyCode, entryList }: Adjustment) {
  const currency = (await currenciesByCode(pool)).get(currencyCode) ?? refuseField('currencyCode', 'wrong')
  const entries = entryList.map(({ account, supplierId, orderId, amount }, index) => {
    if (account === LEDGER_ACCOUNT.supplier && supplierId === undefined) refuseField(`entryList.${index}.supplierId`, 'required')
    return {
      account,
      ...(supplierId === undefined ? {} : { supplierId }),
      ...(orderId === undefined ? {} : { orderId }),
      amount: amountToBook(currency, amount, `entryList.${index}.amount`),
    }
  })
  if (entries.reduce((sum, { amount }) => sum + amount, 0n) !== 0n) refuseField('entryList', 'wrong')
  const supplierIds = distinct(entryList.map(({ supplierId }) => supplierId))
  const known = await db.select({ id: suppliers.id }).from(suppliers).where(inArray(suppliers.id, supplierIds))
  if (known.length < supplierIds.length) fail('supplierMissing')
  const orderIds = distinct(entryList.map(({ orderId }) => orderId))
  const found = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds))
  if (found.length < orderIds.length) fail('orderMissing')
  return { currency, entries }
}

import type { z } from 'zod'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import { amountOf } from '#contract/orders/life.ts'
import type { consolePaymentRow, readPayment } from '#contract/payments/console/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { paymentRows } from '#server/features/orders/payment-rows.ts'
import { namesOf, type PaymentRecord, partsWithOrders } from '#server/features/payments/payments.queries.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

interface Reading {
  db: Database
  pool: PoolDatabase
  language: Language
  now: Date
}

export async function consolePaymentRows({ db, pool, now }: Reading, records: readonly PaymentRecord[]) {
  const rows = await paymentRows(db, pool, records, now)
  const names = await namesOf(
    db,
    records.flatMap(({ accountId, operatorId }) => [accountId, ...(operatorId === null ? [] : [operatorId])]),
  )
  return rows.map(({ row }, at): z.input<typeof consolePaymentRow> => {
    const { accountId, operatorId, disputeTime, chargebackStatus } = records[at]!
    return {
      ...row,
      buyerName: names.get(accountId) ?? '',
      operatorName: (operatorId !== null && names.get(operatorId)) || '',
      disputeTime,
      chargebackStatus,
    }
  })
}

/** One payment, with the current state of its orders. */
export async function consolePaymentInfo(reading: Reading, payment: PaymentRecord): Promise<ResultOf<typeof readPayment>> {
  const { db, language } = reading
  const [row] = await consolePaymentRows(reading, [payment])
  const currency = currencyOf(payment)
  const parts = await partsWithOrders(db, payment.id)
  return {
    ...row!,
    orderList: parts.map(({ part, order }) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      amount: formatAmount(currency, part.amount),
      bookedAmount: formatAmount(currency, part.bookedAmount),
      payStage: part.payStage,
      dueAmount: formatAmount(currency, amountOf(part.payStage, order)),
      payableAmount: formatAmount(currency, order.payableAmount),
      depositAmount: formatAmount(currency, order.depositAmount),
      paidAmount: formatAmount(currency, order.paidAmount),
      currencyCode: currency.code,
      supplierId: order.supplierId,
      supplierName: order.supplierName[language],
      orderStatus: order.orderStatus,
      payStatus: order.payStatus,
    })),
  }
}

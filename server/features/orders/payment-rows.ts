import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { formatAmount } from '#contract/money.ts'
import type { paymentRow } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { paymentFiles, paymentOrders, type payments } from '#server/features/payments/payments.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

type PaymentRecord = typeof payments.$inferSelect

/**
 * Payments as they are shown, their parts by ascending order id; a payment's stage is that of its first part. The URLs of proofs are signed
 * with a key read through `pool`, so that the rows may be read in a transaction.
 */
export async function paymentRows(db: Database, pool: PoolDatabase, records: readonly PaymentRecord[], now: Date) {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const parts = await db
    .select({ part: paymentOrders, orderNo: orders.orderNo })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(inArray(paymentOrders.paymentId, ids))
    .orderBy(asc(paymentOrders.orderId))
  const proofs = await db
    .select({ paymentId: paymentFiles.paymentId, name: files.name, key: files.key })
    .from(paymentFiles)
    .innerJoin(files, eq(files.id, paymentFiles.fileId))
    .where(inArray(paymentFiles.paymentId, ids))
    .orderBy(asc(paymentFiles.fileId))
  return Promise.all(
    records.map(async (payment) => {
      const currency = currencyOf(payment)
      const own = parts.filter(({ part }) => part.paymentId === payment.id)
      const ownProofs = proofs.filter(({ paymentId }) => paymentId === payment.id)
      const row: z.input<typeof paymentRow> = {
        id: payment.id,
        payNo: payment.payNo,
        orderList: own.map(({ part, orderNo }) => ({
          orderId: part.orderId,
          orderNo,
          amount: formatAmount(currency, part.amount),
          currencyCode: payment.currencyCode,
        })),
        payType: payment.payType,
        payStage: own[0]!.part.payStage,
        payAmount: formatAmount(currency, payment.payAmount),
        paidAmount: formatAmount(currency, payment.paidAmount),
        currencyCode: payment.currencyCode,
        status: payment.status,
        bankRefNo: payment.bankRefNo,
        payTime: payment.payTime,
        remark: payment.remark,
        fileList: await Promise.all(ownProofs.map(async ({ name, key }) => ({ name, fileUrl: await privateAddress(pool, key, now) }))),
        createTime: payment.createTime,
        decideTime: payment.decideTime,
      }
      return { row, parts: own.map(({ part }) => part) }
    }),
  )
}

import { PAYMENT_STATUS, type PaymentRow, type RefundRow } from '#contract/payments/payments.ts'
import { PaymentBadge } from '#web/features/payments/badge.tsx'
import { REFUND_TONES } from '#web/features/payments/refund-tones.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { FileLinks } from '#web/ui/text/file-links.tsx'
import * as words from '#words'

/** Payments of an order, newest first, and its refunds. Attempts that were only begun are left out. */
export function PaymentHistory({ payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] }) {
  const made = payments.filter(({ status }) => status !== PAYMENT_STATUS.waiting && status !== PAYMENT_STATUS.expired)
  if (made.length === 0 && refunds.length === 0) return null
  return (
    <Card title={made.length > 0 ? words.payments_history() : words.payments_refunds()} flush>
      {made.length > 0 && (
        <ul className="divide-y divide-line">
          {made.map((payment) => (
            <PaymentEntry key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {made.length > 0 && refunds.length > 0 && (
        <h3 className="border-y border-line px-4 py-2.5 text-sm font-semibold md:px-6">{words.payments_refunds()}</h3>
      )}
      {refunds.length > 0 && (
        <ul className="divide-y divide-line">
          {refunds.map(({ id, amount, currencyCode, payType, status, createTime, sendTime }) => (
            <li key={id} className="flex flex-col gap-1 px-4 py-3 text-sm md:px-6">
              <p className="flex items-baseline justify-between gap-4">
                <span>{words.payments_refund_kind({ type: String(payType) })}</span>
                <Money amount={amount} currencyCode={currencyCode} className="font-semibold" />
              </p>
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-soft">
                <Badge tone={REFUND_TONES[status]}>{words.payments_refund_status({ status: String(status) })}</Badge>
                <DateTime value={sendTime ?? createTime} to="day" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PaymentEntry({ payment }: { payment: PaymentRow }) {
  const { payType, payStage, status, payAmount, paidAmount, currencyCode, orderList, bankRefNo, remark, fileList } = payment
  const isOther = status === PAYMENT_STATUS.received && paidAmount !== payAmount
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm md:px-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">{words.payments_kind({ type: String(payType), stage: String(payStage) })}</span>
        <Money amount={payAmount} currencyCode={currencyCode} className="font-semibold" />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-soft">
        <PaymentBadge status={status} />
        <DateTime value={payment.decideTime ?? payment.payTime ?? payment.createTime} to="day" />
      </p>
      {isOther && (
        <p className="flex items-baseline justify-between gap-4 text-ink-soft">
          <span>{words.payments_received()}</span>
          <Money amount={paidAmount} currencyCode={currencyCode} />
        </p>
      )}
      {orderList.length > 1 && <p className="text-ink-soft">{words.payments_of_several({ count: orderList.length })}</p>}
      {bankRefNo && (
        <p className="break-words text-ink-soft">{words.ui_labelled({ label: words.payments_proof_bank_ref(), value: bankRefNo })}</p>
      )}
      {remark && <Written text={remark} />}
      <FileLinks files={fileList} />
    </li>
  )
}

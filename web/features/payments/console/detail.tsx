import { type ReactNode, useRef } from 'react'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { ConsolePaymentBadge } from '#web/features/payments/badge.tsx'
import { type ConsolePayment, compareAmounts, dueTotal } from '#web/features/payments/console/booking-preview.ts'
import { PaymentProof } from '#web/features/payments/console/proof.tsx'
import { VerifyForm } from '#web/features/payments/console/verify-form.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface PaymentDetailProps {
  payment: ConsolePayment
  /** Id of the payment to open after this one; '' if none waits. */
  next: string
}

/** Whether the proof is beside the form. On narrow screens it is above, and focusing a field would scroll it out of view. */
const isBesideProof = () => window.matchMedia('(min-width: 64rem)').matches

/** One payment: the buyer's proof on the left; on the right the amount expected and the form to book it. */
export function PaymentDetail({ payment, next }: PaymentDetailProps) {
  const amountField = useRef<HTMLInputElement>(null)
  const { id, payNo, payType, payStage, payAmount, paidAmount, currencyCode, status, bankRefNo, payTime, remark, fileList } = payment
  const isOpen = status === PAYMENT_STATUS.inReview
  const due = dueTotal(payment)
  const [order] = payment.orderList
  const place = order ? { sourceType: TEXT_SOURCE.order, sourceId: order.orderId } : null
  const answer = useFormAnswer('verify', 'reject')
  const money = (amount: string) => <Money amount={amount} currencyCode={currencyCode} className="font-semibold" />
  return (
    <RowDetail
      id={id}
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="figures">{payNo}</span>
          <ConsolePaymentBadge payment={payment} />
        </span>
      }
      firstFocus={() => (isBesideProof() ? amountField.current : null)}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <PaymentProof files={fileList} />
        <div className="flex min-w-0 flex-col gap-4">
          {/* Another operator has already decided it, so the form that would show the refusal is no longer rendered. */}
          {!isOpen && <RefusalNotice reason={answer?.message} />}
          {payment.disputeTime && <Notice tone="danger" text={words.payments_desk_charged_back()} />}
          <dl className="grid grid-cols-2 gap-x-4 text-sm">
            <Amount name={words.payments_desk_due()}>{money(due)}</Amount>
            <Amount name={isOpen ? words.payments_desk_claimed() : words.payments_desk_paid()}>
              {money(status === PAYMENT_STATUS.received ? paidAmount : payAmount)} {isOpen && <Compared claimed={payAmount} due={due} />}
            </Amount>
          </dl>
          <FactList
            facts={[
              [
                words.payments_desk_bank_ref(),
                <span key="reference" className="figures break-all">
                  {bankRefNo || '–'}
                </span>,
              ],
              [words.payments_desk_transfer_day(), payTime ? <DateTime key="day" value={payTime} to="day" /> : '–'],
              [words.payments_desk_kind(), words.payments_kind({ type: String(payType), stage: String(payStage) })],
              [words.payments_desk_buyer(), payment.buyerName],
              ...(remark
                ? [
                    [
                      words.payments_desk_remark(),
                      <TextPlace key="remark" value={place}>
                        <Written text={remark} />
                      </TextPlace>,
                    ] as const,
                  ]
                : []),
              ...(payment.decideTime
                ? [
                    [
                      words.payments_desk_decided(),
                      <Decided key="decided" time={payment.decideTime} name={payment.operatorName} />,
                    ] as const,
                  ]
                : []),
            ]}
          />
          <Orders payment={payment} />
          {isOpen && <VerifyForm key={id} payment={payment} next={next} amountField={amountField} />}
        </div>
      </div>
    </RowDetail>
  )
}

const Amount = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-lg">{children}</dd>
  </div>
)

function Compared({ claimed, due }: { claimed: string; due: string }) {
  const compared = compareAmounts(claimed, due)
  const which = compared === 0 ? 'same' : compared < 0 ? 'less' : 'more'
  return <Badge tone={compared === 0 ? 'success' : 'warning'}>{words.payments_desk_compared({ which })}</Badge>
}

const Decided = ({ time, name }: { time: string; name: string }) => (
  <>
    <DateTime value={time} />
    {name && ` · ${name}`}
  </>
)

/** The payment's orders; linked only for operators who may read orders. */
function Orders({ payment: { orderList, currencyCode } }: { payment: ConsolePayment }) {
  const { may } = useConsoleUser()
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {orderList.map(({ orderId, orderNo, supplierName, orderStatus, dueAmount }) => (
        <li key={orderId} className="flex items-baseline justify-between gap-3 py-1.5">
          <span className="min-w-0">
            {may('order') ? (
              <TextLink label={orderNo} to={`/console/orders/${orderId}`} className="figures tappable" />
            ) : (
              <span className="figures">{orderNo}</span>
            )}{' '}
            <span className="text-ink-soft">
              {words.orders_status({ status: String(orderStatus) })} · {supplierName}
            </span>
          </span>
          <Money amount={dueAmount} currencyCode={currencyCode} />
        </li>
      ))}
    </ul>
  )
}

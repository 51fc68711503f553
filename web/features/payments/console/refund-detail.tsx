import type { OutputOf } from '#contract/endpoint.ts'
import { PAY_TYPE, REFUND_STATUS } from '#contract/payments/payments.ts'
import type { markRefundSent, readRefund } from '#contract/payments/refunds.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { RefundBadge } from '#web/features/payments/console/refund-badge.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { CopyRow } from '#web/ui/form/copy-row.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { useAmountText } from '#web/ui/money/money.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const { TextField } = fieldsOf<typeof markRefundSent, 'sendDay'>()

export type Refund = OutputOf<typeof readRefund>

/** One refund: its recipient, values to copy into the bank's form, and the form that marks it sent. */
export function RefundDetail({ refund, today }: { refund: Refund; today: string }) {
  const { may } = useConsoleUser()
  const text = useAmountText()
  const { id, refundNo, amount, currencyCode, payType, status, orderId, orderNo, payNo, payBankRefNo, bankRefNo, problem } = refund
  const isCard = payType === PAY_TYPE.card
  const isOpen = status === REFUND_STATUS.failed || (status === REFUND_STATUS.due && !isCard)
  return (
    <RowDetail
      id={id}
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="figures">{refundNo}</span>
          <RefundBadge status={status} />
        </span>
      }
      firstFocus={() => document.querySelector('input[name=bankRefNo]')}
    >
      <div className="flex flex-col gap-4 text-sm">
        {status === REFUND_STATUS.failed && <Notice tone="danger" title={words.payments_refunds_failed()} text={problem} />}
        {status === REFUND_STATUS.due && isCard && <Notice tone="info" text={words.payments_refunds_with_provider()} />}
        <dl className="divide-y divide-line">
          <CopyRow label={words.payments_refunds_amount()} value={amount} isProminent>
            {text(amount, currencyCode)}
          </CopyRow>
          {!isCard && (
            <CopyRow label={words.payments_refunds_reference()} value={refundNo}>
              {refundNo}
            </CopyRow>
          )}
        </dl>
        <FactList
          facts={[
            [
              words.payments_refunds_to(),
              isCard
                ? words.payments_refunds_to_card()
                : payBankRefNo
                  ? words.payments_refunds_from({ reference: payBankRefNo })
                  : words.payments_refunds_from_unknown(),
            ],
            [words.payments_refunds_payment(), payNo ? <PaymentLink key="payment" payNo={payNo} /> : '–'],
            [
              words.payments_refunds_order(),
              may('order') ? <TextLink key="order" label={orderNo} to={`/console/orders/${orderId}`} className="figures" /> : orderNo,
            ],
            [words.payments_refunds_buyer(), refund.buyerName],
            [words.payments_refunds_reason(), words.payments_refunds_reason_name({ excess: String(refund.excessFlag) })],
            [words.payments_refunds_created(), <DateTime key="created" value={refund.createTime} />],
            ...(refund.sendTime
              ? [[words.payments_refunds_sent(), <DateTime key="sent" value={refund.sendTime} to="day" />] as const]
              : []),
            ...(bankRefNo
              ? [
                  [
                    words.payments_refunds_bank_ref(),
                    <span key="reference" className="break-all">
                      {bankRefNo}
                    </span>,
                  ] as const,
                ]
              : []),
          ]}
        />
        {isOpen && (
          <MoveForm intent="sent" label={words.payments_refunds_mark()} hint={words.payments_refunds_mark_hint()}>
            <input type="hidden" name="id" value={id} />
            <TextField name="bankRefNo" label={words.payments_refunds_bank_ref()} />
            <TextField name="sendDay" type="date" label={words.payments_refunds_sent_day()} max={today} defaultValue={today} />
          </MoveForm>
        )}
      </div>
    </RowDetail>
  )
}

/** The payment's proof shows which account the money came from. */
const PaymentLink = ({ payNo }: { payNo: string }) => (
  <TextLink label={payNo} to={`/console/payments?status=all&keyword=${payNo}`} className="figures" />
)

import type { OutputOf } from '#contract/endpoint.ts'
import type { readPayInfo } from '#contract/payments/payments.ts'
import type { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import { PayPanel } from '#web/features/payments/pay-panel.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { Money } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export interface PayTogetherProps {
  payInfo: OutputOf<typeof readPayInfo>
  tokens: { pay: string; proof: string }
  today: string
}

/** Pays orders that were placed together: one amount, one reference, one proof. */
export function PayTogether({ payInfo, tokens, today }: PayTogetherProps) {
  const news = answerFor(useAnswer<typeof PAYMENT_ACTIONS.prove>(), 'prove')?.news
  const { payNo, dueAmount, currencyCode, orderList, payTypeList, bankInfo, deadlineTime } = payInfo
  if (orderList.length === 0) {
    return (
      <Notice tone={news ? 'success' : 'info'} title={news ?? words.payments_together_nothing({ payNo })} isAlert={news !== undefined}>
        {news && words.payments_in_review_hint()}
      </Notice>
    )
  }
  return (
    <PayPanel
      due={{ target: { payNo }, stage: 0, amount: dueAmount, currencyCode, payToken: tokens.pay, proofToken: tokens.proof, today }}
      payTypes={payTypeList}
      bank={bankInfo}
      deadline={deadlineTime}
      below={
        <ul data-sum="" className="divide-y divide-line rounded-md bg-sunken px-4 text-sm">
          {orderList.map(({ orderId, orderNo, supplierName, payStage, dueAmount: amount }) => (
            <li key={orderId} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="min-w-0">
                <Link to={`/personalCenter/orderDetails/${orderId}`} className="figures tappable font-medium hover:underline">
                  {orderNo}
                </Link>{' '}
                <span className="text-ink-soft">
                  {supplierName} · {words.payments_stage({ stage: String(payStage) })}
                </span>
              </span>
              <span data-part="line">
                <Money amount={amount} currencyCode={currencyCode} className="font-medium" />
              </span>
            </li>
          ))}
        </ul>
      }
    />
  )
}

import type { OutputOf } from '#contract/endpoint.ts'
import { type OrderInfo, PAY_STATUS } from '#contract/orders/orders.ts'
import { PAYMENT_STATUS, type readPayInfo } from '#contract/payments/payments.ts'
import type { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import { PayPanel } from '#web/features/payments/pay-panel.tsx'
import { costLines } from '#web/features/pricing/cost-lines.ts'
import { payableLines } from '#web/features/pricing/payable-lines.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { minus } from '#web/ui/money/arithmetic.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import { SumBreakdown } from '#web/ui/money/sum-breakdown.tsx'
import type { SumLine } from '#web/ui/money/sum-lines.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

export interface OrderPaymentProps {
  order: OrderInfo
  payInfo: OutputOf<typeof readPayInfo> | null
  tokens: { pay: string; proof: string }
  today: string
}

/** The amount to pay now, or a notice that the proof of payment is in review; otherwise nothing. */
export function OrderPayment({ order, payInfo, tokens, today }: OrderPaymentProps) {
  const news = answerFor(useAnswer<typeof PAYMENT_ACTIONS.prove>(), 'prove')?.news
  if (order.payStatus === PAY_STATUS.proofInReview) {
    return (
      <div id="pay">
        <Notice tone="info" title={news ?? words.payments_in_review()} isAlert={news !== undefined}>
          {words.payments_in_review_hint()}
        </Notice>
      </div>
    )
  }
  const { dueStage, currencyCode, payList } = order
  if (dueStage === 0 || !order.actionList.includes('pay')) return null
  const isPart = isNonZero(order.paidAmount) && dueStage !== 2
  const [latest] = payList
  const others = (payInfo?.orderList.length ?? 0) > 1
  return (
    <PayPanel
      due={{
        target: { version: order.version },
        stage: dueStage,
        amount: order.dueAmount,
        currencyCode,
        payToken: tokens.pay,
        proofToken: tokens.proof,
        today,
      }}
      payTypes={payInfo?.orderList.find(({ orderId }) => orderId === order.id)?.payTypeList ?? []}
      bank={payInfo?.bankInfo ? { ...payInfo.bankInfo, reference: order.orderNo } : null}
      chosen={order.payType}
      deadline={order.deadlineTime}
    >
      <SumBreakdown lines={dueLines(order)} currencyCode={currencyCode} className="-mt-2 md:max-w-96" />
      {latest?.status === PAYMENT_STATUS.rejected && <Notice tone="warning" title={words.payments_rejected()} text={latest.remark} />}
      {isPart && (
        <p className="text-sm">
          <Phrase
            words={words.payments_paid_so_far}
            slots={{ amount: <Money amount={order.paidAmount} currencyCode={currencyCode} className="font-medium" /> }}
          />
        </p>
      )}
      {others && payInfo && (
        <p className="text-sm">
          {words.payments_together({ count: payInfo.orderList.length })}{' '}
          <TextLink to={`/personalCenter/order?payNo=${payInfo.payNo}`}>
            <Phrase
              words={words.payments_together_link}
              slots={{ amount: <Money amount={payInfo.dueAmount} currencyCode={payInfo.currencyCode} /> }}
            />
          </TextLink>
        </p>
      )}
    </PayPanel>
  )
}

/** Lines from the goods to the amount due, less what is already paid and what is due later. */
function dueLines(order: OrderInfo): SumLine[] {
  const { incoterms, payableAmount, paidAmount, dueAmount } = order
  const lines = [
    ...costLines(order, { incoterms, isEstimate: incoterms !== 'DDP' }),
    ...payableLines(order, incoterms, words.pricing_cost_payable()),
  ]
  const later = minus(payableAmount, paidAmount, dueAmount)
  if (!isNonZero(paidAmount) && !isNonZero(later)) return lines
  return [
    ...lines,
    ...(isNonZero(paidAmount) ? [{ name: words.orders_fact_paid(), amount: paidAmount, kind: 'less' } as const] : []),
    ...(isNonZero(later) ? [{ name: words.pricing_due_later(), amount: later, kind: 'less' } as const] : []),
    { name: words.orders_due_now(), amount: dueAmount, kind: 'sum' },
  ]
}

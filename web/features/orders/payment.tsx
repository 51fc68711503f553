import type { OutputOf } from '#contract/endpoint.ts'
import { type OrderInfo, PAY_STATUS } from '#contract/orders/orders.ts'
import { PAYMENT_STATUS, type readPayInfo } from '#contract/payments/payments.ts'
import type { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import { PayPanel } from '#web/features/payments/pay-panel.tsx'
import { Link, TEXT_LINK } from '#web/ui/document/link.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { isSome } from '#web/ui/money/is-some.ts'
import { Money } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

export interface OrderPaymentProps {
  order: OrderInfo
  payInfo: OutputOf<typeof readPayInfo> | null
  tokens: { pay: string; proof: string }
  today: string
}

/** What of an order is to be paid now, or that its proof is being looked at; nothing once neither is so. */
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
  const isPart = isSome(order.paidAmount) && dueStage !== 2
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
      payTypes={payInfo?.payTypeList ?? []}
      bank={payInfo?.bankInfo ? { ...payInfo.bankInfo, reference: order.orderNo } : null}
      chosen={order.payType}
      deadline={order.deadlineTime}
    >
      {latest?.status === PAYMENT_STATUS.rejected && (
        <Notice tone="warning" title={words.payments_rejected()}>
          {latest.remark}
        </Notice>
      )}
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
          <Link to={`/personalCenter/order?payNo=${payInfo.payNo}`} className={TEXT_LINK}>
            <Phrase
              words={words.payments_together_link}
              slots={{ amount: <Money amount={payInfo.dueAmount} currencyCode={payInfo.currencyCode} /> }}
            />
          </Link>
        </p>
      )}
    </PayPanel>
  )
}

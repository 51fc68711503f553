import type { ReactNode } from 'react'
import { NEXT_ACTOR, ORDER_STATUS, type OrderInfo, SHIP_STATUS } from '#contract/orders/orders.ts'
import { OpenCase } from '#web/features/disputes/open-case.tsx'
import { OrderActions, type OrderActionsProps } from '#web/features/orders/actions.tsx'
import { ConfirmReceipt } from '#web/features/orders/confirm-receipt.tsx'
import { daysLate } from '#web/features/orders/lateness.ts'
import { OrderPayment, type OrderPaymentProps } from '#web/features/orders/payment.tsx'
import { waitingFor } from '#web/features/orders/progress.ts'
import { OrderProposal } from '#web/features/orders/proposal.tsx'
import { costLines } from '#web/features/pricing/cost-lines.ts'
import { payableLines } from '#web/features/pricing/payable-lines.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import { SumBreakdown } from '#web/ui/money/sum-breakdown.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface OrderBandProps extends OrderPaymentProps {
  now: number
  tokens: OrderPaymentProps['tokens'] & OrderActionsProps['tokens']
}

/** Summary at the top of the page: the order's state, what is due by when, and the one thing to do. */
export function OrderBand({ now, ...payment }: OrderBandProps) {
  const { order, tokens } = payment
  const isLate = isLateSupplier(order, now)
  const waiting = waitingFor(order)
  const isDue = isNonZero(order.dueAmount) && order.actionList.includes('pay')
  return (
    <section aria-label={words.orders_progress()} className="flex flex-col gap-4 rounded-md border border-line bg-card p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <p className="text-2xl font-semibold text-balance">
            {waiting ? words.orders_now({ waiting }) : words.orders_status({ status: String(order.orderStatus) })}
          </p>
          <Deadline order={order} now={now} isBelow={isDue} />
        </div>
        {!isDue && <OrderAmount order={order} />}
      </div>
      <OrderProposal order={order} />
      <OrderPayment {...payment} />
      {order.actionList.includes('confirmReceipt') && <ConfirmReceipt order={order} isDue={order.shipStatus === SHIP_STATUS.delivered} />}
      {waiting === 'caseAnswered' && (
        <Act>
          <ButtonLink label={words.orders_act({ waiting })} to="#case" />
        </Act>
      )}
      {isLate && (
        <Act>
          <OpenCase order={order} kind="refund" token={tokens.refund} />
        </Act>
      )}
      <OrderActions order={order} tokens={tokens} isRefundBelow={isLate} />
    </section>
  )
}

/** The order's total; the proposed total while there is a proposal that the reader can accept. */
function OrderAmount({ order }: { order: OrderInfo }) {
  const isProposed = order.proposal !== null && order.actionList.includes('accept')
  const costs = isProposed ? { ...order, ...order.proposal } : order
  const { currencyCode, incoterms } = order
  const label = isProposed ? words.orders_proposal_if() : words.orders_amount()
  return (
    <div className="md:text-right">
      <p>
        <span className="block text-sm text-ink-soft">{label}</span>
        <Money
          amount={costs.payableAmount}
          currencyCode={currencyCode}
          className={isProposed ? 'text-3xl font-semibold' : 'text-xl font-semibold'}
        />
        {isProposed && (
          <>
            <span className="block text-sm text-ink-soft">
              <Phrase
                words={words.orders_proposal_was}
                slots={{ amount: <Money amount={order.payableAmount} currencyCode={currencyCode} /> }}
              />
            </span>
            <span className="block text-sm">{words.orders_due_nothing()}</span>
          </>
        )}
      </p>
      <SumBreakdown
        lines={[...costLines(costs, { incoterms, isEstimate: incoterms !== 'DDP' }), ...payableLines(costs, incoterms, label)]}
        currencyCode={currencyCode}
        className="mt-1 md:max-w-80 md:[&>summary]:ml-auto"
      />
    </div>
  )
}

const Act = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>

/** The deadline and what follows it; for a cancelled order the reason. */
function Deadline({ order, now, isBelow }: { order: OrderInfo; now: number; isBelow: boolean }) {
  const waiting = waitingFor(order)
  const late = daysLate(order, now)
  if (order.orderStatus === ORDER_STATUS.cancelled) {
    return (
      <p className="mt-1 text-ink-soft">
        {order.cancelReason === null ? words.orders_cancelled_system() : words.orders_cancel_reason({ reason: String(order.cancelReason) })}
      </p>
    )
  }
  if (waiting === null || !order.deadlineTime) return null
  return (
    <>
      {(late > 0 || !isBelow) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          {late > 0 && <Badge tone="warning">{words.orders_late({ count: late })}</Badge>}
          {!isBelow && (
            <span>
              <Phrase words={words.orders_deadline} slots={{ time: <DateTime value={order.deadlineTime} /> }} />
            </span>
          )}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">{late > 0 ? words.orders_late_then({ waiting }) : words.orders_then({ waiting })}</p>
    </>
  )
}

/** Whether the supplier has missed its deadline, in which case the summary offers a refund. */
const isLateSupplier = (order: OrderInfo, now: number): boolean =>
  order.nextActor === NEXT_ACTOR.supplier && order.actionList.includes('refund') && daysLate(order, now) > 0

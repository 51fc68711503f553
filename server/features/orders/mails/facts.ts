import { z } from 'zod'
import type { Amount } from '#contract/money.ts'
import { amountOf, dueOf, hasOpenCase, type LogAction, stageOf } from '#contract/orders/life.ts'
import { ORDER_STATUS, PAY_STATUS } from '#contract/orders/orders.ts'
import { PAY_TYPE } from '#contract/payments/payments.ts'
import type { BuyerEvent, Notice, SupplierEvent } from '#server/features/orders/mails/events.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { runningDeadline } from '#server/features/orders/state.ts'
import { shortened } from '#server/kernel/mail/phrasing.ts'

/** Sentences that a mail may add to those of its event. */
const ADDITIONS = ['otherwiseCancelled', 'balanceLater', 'transferSent', 'paidBack', 'paidBackToBuyer', 'orderClosed', 'doNotShip'] as const

/** Decimal digits of the smallest unit of the order's currency; null where an event has no such amount. */
const amountText = z.string().regex(/^\d+$/).nullable()

/**
 * The facts of a move, stored when it happens: a mail that is sent late, or after the next move, still reports the move that it was queued
 * for.
 */
export const orderMailFacts = z.object({
  orderId: z.int(),
  side: z.enum(['buyer', 'supplier']),
  /** The variant of mail_order_event. */
  word: z.string(),
  amount: amountText,
  rest: amountText,
  /** When the order, or its open case, moves on automatically. */
  deadline: z.iso.datetime().nullable(),
  caseType: z.int(),
  /** Free text by the account that made the move; '' if there is none. */
  reason: z.string(),
  /** A reason from a list: why a supplier declined, why a review was hidden. */
  reasonType: z.int().nullable(),
  tracking: z.string(),
  additionList: z.array(z.object({ what: z.enum(ADDITIONS), amount: amountText })),
})
export type OrderMailFacts = z.output<typeof orderMailFacts>

/** The newest row of an order's log for each action, including what the current move has just written. */
export type NewestEntries = ReadonlyMap<LogAction, { id: number; note: string | null; amount: Amount | null }>

export function orderMailFactsOf({ order, side, event, reasonType }: Notice, entries: NewestEntries): OrderMailFacts {
  const own = FROM_LOG[event]?.(order, entries, side) ?? FROM_ORDER[event]?.(order) ?? {}
  const word = own.word ?? event
  return {
    orderId: order.id,
    side,
    word: side === 'supplier' ? `${word}_supplier` : word,
    amount: textOf(own.amount),
    rest: textOf(own.rest),
    deadline: runningDeadline(order)?.toISOString() ?? null,
    caseType: order.caseType,
    reason: shortened(own.reason ?? ''),
    reasonType: reasonType ?? own.reasonType ?? null,
    tracking: own.tracking ?? '',
    additionList: (own.additions?.[side] ?? []).map(([what, amount]) => ({ what, amount: textOf(amount) })),
  }
}

type Addition = [what: (typeof ADDITIONS)[number], amount?: Amount]

interface OwnFacts {
  word?: string
  amount?: Amount | null
  rest?: Amount
  reason?: string | null | undefined
  reasonType?: number | null
  tracking?: string | null | undefined
  additions?: { buyer?: Addition[]; supplier?: Addition[] }
}

/** What is still missing for the stage that is being paid, also while a proof for it is in review. */
const restOf = (order: OrderRecord): bigint => {
  const stage = stageOf(order)
  return stage === 0 ? 0n : amountOf(stage, order)
}

const otherwiseCancelled = ({ orderStatus }: OrderRecord): Addition[] =>
  orderStatus === ORDER_STATUS.pendingPayment ? [['otherwiseCancelled']] : []

/** An open case suspends the order: nothing has to be paid or shipped by a date, and the deadline in the mail would be the case's. */
const wordOf = (order: OrderRecord, word: 'proofRejected' | 'partPaid' | 'paid', otherwise: string = word): string =>
  hasOpenCase(order) ? `${word}InCase` : otherwise

const trackingOf =
  (action: LogAction) =>
  (_: OrderRecord, entries: NewestEntries): OwnFacts => ({ tracking: entries.get(action)?.note })

const amountAndReasonOf =
  (action: LogAction) =>
  (_: OrderRecord, entries: NewestEntries): OwnFacts => ({ amount: entries.get(action)?.amount ?? 0n, reason: entries.get(action)?.note })

type Side = Notice['side']
type OrderEvent = BuyerEvent | SupplierEvent

/** Facts read from the order. Events that are neither here nor in FROM_LOG need no further facts. */
const FROM_ORDER: Readonly<Partial<Record<OrderEvent, (order: OrderRecord) => OwnFacts>>> = {
  newOrder: ({ orderStatus, goodsAmount }) => ({
    word: orderStatus === ORDER_STATUS.pendingConfirm ? 'newOrder' : 'newOrderToPay',
    amount: goodsAmount,
  }),
  confirmed: (order) => ({ amount: dueOf(order).amount }),
  toAccept: ({ proposal, totalAmount }) => ({
    amount: BigInt(proposal?.totalAmount ?? totalAmount),
    rest: totalAmount,
    reason: proposal?.remark,
  }),
  declined: ({ cancelReason, cancelRemark }) => ({ reason: cancelRemark, reasonType: cancelReason }),
  cancelledByPlatform: ({ cancelRemark, refundAmount, payType, paidAmount, payableAmount }) => ({
    reason: cancelRemark,
    additions: {
      buyer: [
        ...(refundAmount > 0n ? [['paidBack', refundAmount] satisfies Addition] : []),
        ...(payType === PAY_TYPE.transfer && paidAmount < payableAmount ? [['transferSent'] satisfies Addition] : []),
      ],
    },
  }),
  notPaid: ({ refundAmount }) => ({ additions: { buyer: refundAmount > 0n ? [['paidBack', refundAmount]] : [] } }),
  toPayBalance: (order) => ({ amount: dueOf(order).amount }),
  balanceReminder: (order) => ({ amount: dueOf(order).amount }),
}

/** Facts of events that also need what the move has written to the log. */
const FROM_LOG: Readonly<Partial<Record<OrderEvent, (order: OrderRecord, entries: NewestEntries, side: Side) => OwnFacts>>> = {
  proofRejected: (order, entries) => ({
    word: wordOf(order, 'proofRejected'),
    amount: dueOf(order).amount,
    reason: entries.get('proofReject')?.note,
    additions: { buyer: otherwiseCancelled(order) },
  }),
  partPaid: (order, entries) => ({
    amount: entries.get('payPart')?.amount ?? order.paidAmount,
    rest: restOf(order),
    // No deadline runs while another proof is in review.
    ...(order.payStatus === PAY_STATUS.proofInReview
      ? { word: wordOf(order, 'partPaid', 'partPaidInReview') }
      : { word: wordOf(order, 'partPaid'), additions: { buyer: otherwiseCancelled(order) } }),
  }),
  paid: (order, entries) => {
    const rest = order.payableAmount - order.paidAmount
    return {
      word: wordOf(order, 'paid', order.orderStatus === ORDER_STATUS.pendingShipment ? 'balancePaid' : 'paid'),
      amount: entries.get('pay')?.amount ?? order.paidAmount,
      additions: { buyer: rest > 0n ? [['balanceLater', rest]] : [] },
    }
  },
  partShipped: trackingOf('shipPart'),
  shipped: trackingOf('ship'),
  refundRequested: amountAndReasonOf('refundAsk'),
  disputed: amountAndReasonOf('dispute'),
  caseAnswered: (_, entries, side) => {
    // Only a supplier makes offers: a buyer's answer is always a message, whatever came before it.
    if (side === 'supplier') return {}
    const last = newest(entries, ['reply', 'offer', 'refuse'])
    if (last === 'offer') return { word: 'caseOffer', amount: entries.get('offer')?.amount ?? 0n }
    return { word: last === 'refuse' ? 'caseRefused' : 'caseAnswered' }
  },
  caseResolved: ({ orderStatus, shipTime }, entries) => {
    const last = newest(entries, ['refund', 'agree', 'decide'])
    const amount = (last && entries.get(last)?.amount) ?? 0n
    const closing: Addition[] = orderStatus === ORDER_STATUS.closed ? [['orderClosed']] : []
    return {
      word: amount > 0n ? 'caseResolved' : 'caseRefundless',
      amount,
      reason: entries.get('decide')?.note,
      additions: { buyer: closing, supplier: closing.length > 0 && !shipTime ? [['doNotShip']] : closing },
    }
  },
  closedByPlatform: ({ shipTime }, entries) => {
    const decision = entries.get('decide')
    const amount = decision?.amount ?? 0n
    return {
      reason: decision?.note,
      additions: {
        buyer: amount > 0n ? [['paidBack', amount]] : [],
        supplier: [
          ...(amount > 0n ? [['paidBackToBuyer', amount] satisfies Addition] : []),
          ...(shipTime ? [] : [['doNotShip'] satisfies Addition]),
        ],
      },
    }
  },
  refunded: (_, entries) => ({ amount: entries.get('refundSent')?.amount ?? 0n }),
}

/** Whether an event's mail needs the log; reading it costs a query. */
export const needsLog = ({ event }: Notice): boolean => event in FROM_LOG

const newest = (entries: NewestEntries, actions: readonly LogAction[]): LogAction | undefined =>
  actions.filter((action) => entries.has(action)).sort((a, b) => entries.get(b)!.id - entries.get(a)!.id)[0]

const textOf = (amount: Amount | null | undefined) => (amount === null || amount === undefined ? null : String(amount))

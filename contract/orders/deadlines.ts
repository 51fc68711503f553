import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { ORDER_STATUS, type OrderStatus } from '#contract/orders/orders.ts'
import { PAY_TYPE, type PayType } from '#contract/payments/payments.ts'

const { pendingConfirm, pendingPayment, processing, pendingBalance, pendingShipment, shipped } = ORDER_STATUS

/** Time limits of an order's states (decisions §13.3). */
export const WITHIN = {
  confirm: 48 * HOUR_MS,
  accept: 48 * HOUR_MS,
  payByCard: 72 * HOUR_MS,
  payByTransfer: 7 * DAY_MS,
  /** After a rejected proof, or a partial payment. */
  payRest: 72 * HOUR_MS,
  ship: 5 * DAY_MS,
  payBalance: 15 * DAY_MS,
  receive: 60 * DAY_MS,
  receiveDelivered: 15 * DAY_MS,
  /** Minimum after a delivery report, however late it arrives. */
  receiveReported: 7 * DAY_MS,
  /** Minimum after a case ends while the order is in transit. */
  receiveAfterCase: 7 * DAY_MS,
  answerCase: 5 * DAY_MS,
  answerOffer: 7 * DAY_MS,
} as const

/** How long the platform may take to decide a case after it is opened. Only a target: nothing happens automatically. */
export const DECIDES_CASE_DAYS = 10

const after = (start: Date, ms: number) => new Date(start.getTime() + ms)

export interface EnteredOrder {
  payType: PayType
  leadTimeDays: number | null
  payTime: Date | null
}

/** The deadline of an order that enters a status now; null if that status has none. */
export function deadlineOf(status: OrderStatus, { payType, leadTimeDays, payTime }: EnteredOrder, now: Date): Date | null {
  switch (status) {
    case pendingConfirm:
      return after(now, WITHIN.confirm)
    case pendingPayment:
      return after(now, payType === PAY_TYPE.card ? WITHIN.payByCard : WITHIN.payByTransfer)
    case processing:
      return after(payTime ?? now, (leadTimeDays ?? 0) * DAY_MS)
    case pendingBalance:
      return after(now, WITHIN.payBalance)
    case pendingShipment:
      return after(now, WITHIN.ship)
    case shipped:
      return after(now, WITHIN.receive)
    default:
      return null
  }
}

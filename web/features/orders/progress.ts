import {
  DISPUTE_STATUS,
  NEXT_ACTOR,
  ORDER_STATUS,
  type OrderInfo,
  type OrderRow,
  PAY_STATUS,
  SHIP_STATUS,
} from '#contract/orders/orders.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'

/** What an order is waiting for; the values are also variants of `orders_now` and `orders_then`. */
export type Waiting =
  | 'account'
  | 'confirm'
  | 'accept'
  | 'pay'
  | 'review'
  | 'prepare'
  | 'balance'
  | 'ship'
  | 'receive'
  | 'arrived'
  | 'caseOpen'
  | 'caseAnswered'
  | 'casePlatform'

/** The event that the order waits for; null if it is over. */
export function waitingFor({
  orderStatus,
  payStatus,
  shipStatus,
  disputeStatus,
  nextActor,
}: Pick<OrderRow, 'orderStatus' | 'payStatus' | 'shipStatus' | 'disputeStatus' | 'nextActor'>): Waiting | null {
  if (disputeStatus === DISPUTE_STATUS.open) return 'caseOpen'
  if (disputeStatus === DISPUTE_STATUS.supplierAnswered) return 'caseAnswered'
  if (disputeStatus === DISPUTE_STATUS.platform) return 'casePlatform'
  switch (orderStatus) {
    case ORDER_STATUS.pendingConfirm:
      if (nextActor === NEXT_ACTOR.platform) return 'account'
      return nextActor === NEXT_ACTOR.buyer ? 'accept' : 'confirm'
    case ORDER_STATUS.pendingPayment:
      return payStatus === PAY_STATUS.proofInReview ? 'review' : 'pay'
    case ORDER_STATUS.processing:
      return 'prepare'
    case ORDER_STATUS.pendingBalance:
      return payStatus === PAY_STATUS.proofInReview ? 'review' : 'balance'
    case ORDER_STATUS.pendingShipment:
      return 'ship'
    case ORDER_STATUS.shipped:
      return shipStatus === SHIP_STATUS.delivered ? 'arrived' : 'receive'
    default:
      return null
  }
}

export interface Step {
  name: 'created' | 'confirm' | 'pay' | 'prepare' | 'balance' | 'ship' | 'receive' | 'completed' | 'cancelled' | 'closed'
  state: 'done' | 'now' | 'next'
  time: string | null
}

const WHOLE = 100

/** When the balance was paid: the last payment received, once the order is fully paid. */
const balanceTime = ({ paidAmount, payableAmount, payList, depositRate }: OrderInfo): string | null =>
  Number(paidAmount) < Number(payableAmount) || depositRate === WHOLE
    ? null
    : (payList
        .flatMap(({ status, payTime }) => (status === PAYMENT_STATUS.received && payTime ? payTime : []))
        .sort()
        .at(-1) ?? null)

/** An order's steps: done, current and upcoming. Steps that do not apply to this order are left out. */
export function stepsOf(order: OrderInfo): Step[] {
  const { orderStatus } = order
  const created: Step = { name: 'created', state: 'done', time: order.createTime }
  const way: { name: Step['name']; at: number; time: string | null; isTaken: boolean }[] = [
    {
      name: 'confirm',
      at: ORDER_STATUS.pendingConfirm,
      time: order.confirmTime,
      isTaken: orderStatus === ORDER_STATUS.pendingConfirm || order.confirmTime !== null,
    },
    { name: 'pay', at: ORDER_STATUS.pendingPayment, time: order.payTime, isTaken: true },
    { name: 'prepare', at: ORDER_STATUS.processing, time: order.inspection?.createTime ?? null, isTaken: true },
    { name: 'balance', at: ORDER_STATUS.pendingBalance, time: balanceTime(order), isTaken: order.depositRate < WHOLE },
    { name: 'ship', at: ORDER_STATUS.pendingShipment, time: order.shipTime, isTaken: true },
    { name: 'receive', at: ORDER_STATUS.shipped, time: order.receiveTime, isTaken: true },
    { name: 'completed', at: ORDER_STATUS.completed, time: order.completeTime, isTaken: true },
  ]
  const isOver = orderStatus === ORDER_STATUS.cancelled || orderStatus === ORDER_STATUS.closed
  if (isOver) {
    const past = way.filter(({ time }) => time !== null).map(({ name, time }): Step => ({ name, state: 'done', time }))
    const name = orderStatus === ORDER_STATUS.cancelled ? 'cancelled' : 'closed'
    return [created, ...past, { name, state: 'done', time: order.cancelTime }]
  }
  const steps = way
    .filter(({ isTaken }) => isTaken)
    .map(({ name, at, time }): Step => {
      const isDone = at < orderStatus || orderStatus === ORDER_STATUS.completed
      return { name, time, state: isDone ? 'done' : at === orderStatus ? 'now' : 'next' }
    })
  return [created, ...steps]
}

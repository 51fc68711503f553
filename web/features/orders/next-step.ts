import { NEXT_ACTOR, type OrderRow } from '#contract/orders/orders.ts'
import { type Waiting, waitingFor } from '#web/features/orders/progress.ts'

/** Anchor on the order's page where the buyer acts. */
export const PLACES: Partial<Record<Waiting, string>> = {
  accept: '#proposal',
  pay: '#pay',
  balance: '#pay',
  receive: '#receipt',
  arrived: '#receipt',
  caseAnswered: '#case',
}

type State = Pick<OrderRow, 'id' | 'orderStatus' | 'payStatus' | 'shipStatus' | 'disputeStatus' | 'nextActor'>

/** What a buyer can do next with a listed order: `act` is a variant of `orders_act`, `to` its address. */
export function nextStep(order: State): { act: string; to: string; isDue: boolean } {
  const to = `/personalCenter/orderDetails/${order.id}`
  const waiting = order.nextActor === NEXT_ACTOR.buyer ? waitingFor(order) : null
  const isOnItsWay = waiting === 'receive'
  if (waiting && !isOnItsWay) return { act: waiting, to: to + (PLACES[waiting] ?? ''), isDue: true }
  return isOnItsWay ? { act: 'track', to: `${to}#shipments`, isDue: false } : { act: 'open', to, isDue: false }
}

import { acceptProposal, cancelOrder, confirmReceipt } from '#contract/orders/changes.ts'
import { acceptLockedProposal } from '#server/features/orders/confirm-order.ts'
import { cancelLockedOrder, completeLockedOrder, returnUnpaidGoods } from '#server/features/orders/end-orders.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { buyerOf, orderToMove } from '#server/features/orders/move-order.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const acceptProposalCall = handleCall(acceptProposal, async (call) => {
  const { input, user, db, now } = call
  const mover = buyerOf(user)
  const order = await acceptLockedProposal(call, mover, await orderToMove(db, mover, input, 'accept', now), now)
  await announceMoves(call, [{ order, supplier: 'accepted' }], now)
  return null
})

const cancelOrderCall = handleCall(cancelOrder, async (call) => {
  const { input, user, db, now } = call
  const mover = buyerOf(user)
  const cancellation = { action: 'cancel', reason: input.reasonType, remark: input.remark } as const
  const cancelled = await cancelLockedOrder(db, mover, await orderToMove(db, mover, input, 'cancel', now), cancellation, now)
  await returnUnpaidGoods(call, cancelled, now)
  const { order } = cancelled
  await announceMoves(call, [{ order, buyer: 'cancelled', supplier: 'cancelledByBuyer' }], now)
  return null
})

const confirmReceiptCall = handleCall(confirmReceipt, async (call) => {
  const { input, user, db, now } = call
  const mover = buyerOf(user)
  const order = await completeLockedOrder(db, mover, await orderToMove(db, mover, input, 'confirmReceipt', now), now)
  await announceMoves(call, [{ order, supplier: 'completed' }], now)
  return null
})

export const buyerMoveCalls = [acceptProposalCall, cancelOrderCall, confirmReceiptCall]

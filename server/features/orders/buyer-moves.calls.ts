import { acceptProposal, cancelOrder, confirmReceipt } from '#contract/orders/changes.ts'
import { acceptLockedProposal } from '#server/features/orders/confirm-order.ts'
import { cancelLockedOrder, completeLockedOrder, returnUnpaidGoods } from '#server/features/orders/end-orders.ts'
import { buyerMoveCall } from '#server/features/orders/move-calls.ts'

const acceptProposalCall = buyerMoveCall(acceptProposal, 'accept', async (locked, moving) => ({
  order: await acceptLockedProposal(moving, moving.mover, locked, moving.now),
  supplier: 'accepted',
}))

const cancelOrderCall = buyerMoveCall(cancelOrder, 'cancel', async (locked, moving) => {
  const { input, db, mover, now } = moving
  const cancelled = await cancelLockedOrder(db, mover, locked, { action: 'cancel', reason: input.reasonType, remark: input.remark }, now)
  await returnUnpaidGoods(moving, cancelled, now)
  return { order: cancelled.order, buyer: 'cancelled', supplier: 'cancelledByBuyer' }
})

const confirmReceiptCall = buyerMoveCall(confirmReceipt, 'confirmReceipt', async (locked, { db, mover, now }) => ({
  order: await completeLockedOrder(db, mover, locked, now),
  supplier: 'completed',
}))

export const buyerMoveCalls = [acceptProposalCall, cancelOrderCall, confirmReceiptCall]

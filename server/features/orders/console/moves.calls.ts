import { cancelConsoleOrder, confirmOrder, declineOrder, readyOrder } from '#contract/orders/console/orders.ts'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { CANCEL_REASON, ORDER_STATUS } from '#contract/orders/orders.ts'
import { confirmLockedOrder } from '#server/features/orders/confirm-order.ts'
import { cancelLockedOrder, returnUnpaidGoods } from '#server/features/orders/end-orders.ts'
import { consoleMoveCall } from '#server/features/orders/move-calls.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'

export const confirmOrderCall = consoleMoveCall(confirmOrder, 'confirm', async (locked, moving) => {
  const { order, isProposal } = await confirmLockedOrder(moving, moving.mover, locked, moving.input, moving.now)
  if (isProposal) return { order, buyer: 'toAccept' }
  // A confirmed order that is still in status 0 waits for an account to pay to; the buyer is notified once there is one.
  return order.orderStatus === ORDER_STATUS.pendingPayment ? { order, buyer: 'confirmed' } : { order }
})

export const declineOrderCall = consoleMoveCall(declineOrder, 'decline', async (locked, moving) => {
  const { input, db, mover, now } = moving
  const cancelled = await cancelLockedOrder(db, mover, locked, { action: 'decline', reason: input.reasonType, remark: input.remark }, now)
  await returnUnpaidGoods(moving, cancelled, now)
  return { order: cancelled.order, buyer: 'declined' }
})

export const cancelConsoleOrderCall = consoleMoveCall(cancelConsoleOrder, 'cancel', async (locked, moving) => {
  const { input, db, mover, now } = moving
  const cancellation = { action: 'cancel', reason: CANCEL_REASON.byPlatform, remark: input.remark } as const
  const cancelled = await cancelLockedOrder(db, mover, locked, cancellation, now)
  await returnUnpaidGoods(moving, cancelled, now)
  return { order: cancelled.order, buyer: 'cancelledByPlatform', supplier: 'cancelledByPlatform' }
})

export const readyOrderCall = consoleMoveCall(readyOrder, 'ready', async (locked, { input, user, db, mover, now }) => {
  const pictures = await attachFiles(db, user.id, input.fileIdList, [FILE_TYPES.image])
  const orderStatus = locked.payableAmount > locked.paidAmount ? ORDER_STATUS.pendingBalance : ORDER_STATUS.pendingShipment
  const set = {
    orderStatus,
    inspection: { keyList: pictures.map(({ key }) => key), remark: input.remark, createTime: now.toISOString() },
    deadlineTime: deadlineOf(orderStatus, locked, now),
  }
  const order = await moveOrder(db, mover, locked, set, { action: 'ready', note: input.remark }, now)
  return { order, buyer: orderStatus === ORDER_STATUS.pendingBalance ? 'toPayBalance' : 'ready' }
})

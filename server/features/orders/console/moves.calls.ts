import { cancelConsoleOrder, confirmOrder, declineOrder, readyOrder } from '#contract/orders/console/orders.ts'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { CANCEL_REASON, ORDER_STATUS } from '#contract/orders/orders.ts'
import { confirmLockedOrder } from '#server/features/orders/confirm-order.ts'
import { consoleInfo } from '#server/features/orders/console/orders.ts'
import { cancelLockedOrder, returnUnpaidGoods } from '#server/features/orders/end-orders.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { consoleMover, moveOrder, orderToMove } from '#server/features/orders/move-order.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const confirmOrderCall = handleCall(confirmOrder, async (call) => {
  const { input, user, db, now } = call
  const mover = consoleMover(user)
  const locked = await orderToMove(db, mover, input, 'confirm', now)
  const { order, isProposal } = await confirmLockedOrder(call, mover, locked, input, now)
  // Confirmed, but in 0 still, it waits for an account to pay to: the buyer hears of it then.
  const canPay = order.orderStatus === ORDER_STATUS.pendingPayment
  await announceMoves(call, [isProposal ? { order, buyer: 'toAccept' } : canPay ? { order, buyer: 'confirmed' } : { order }], now)
  return consoleInfo(call, order)
})

const declineOrderCall = handleCall(declineOrder, async (call) => {
  const { input, user, db, now } = call
  const mover = consoleMover(user)
  const cancellation = { action: 'decline', reason: input.reasonType, remark: input.remark } as const
  const cancelled = await cancelLockedOrder(db, mover, await orderToMove(db, mover, input, 'decline', now), cancellation, now)
  await returnUnpaidGoods(call, cancelled, now)
  const { order } = cancelled
  await announceMoves(call, [{ order, buyer: 'declined' }], now)
  return consoleInfo(call, order)
})

const cancelConsoleOrderCall = handleCall(cancelConsoleOrder, async (call) => {
  const { input, user, db, now } = call
  const mover = consoleMover(user)
  const cancellation = { action: 'cancel', reason: CANCEL_REASON.byPlatform, remark: input.remark } as const
  const cancelled = await cancelLockedOrder(db, mover, await orderToMove(db, mover, input, 'cancel', now), cancellation, now)
  await returnUnpaidGoods(call, cancelled, now)
  const { order } = cancelled
  await announceMoves(call, [{ order, buyer: 'cancelledByPlatform', supplier: 'cancelledByPlatform' }], now)
  return consoleInfo(call, order)
})

const readyOrderCall = handleCall(readyOrder, async (call) => {
  const { input, user, db, now } = call
  const mover = consoleMover(user)
  const locked = await orderToMove(db, mover, input, 'ready', now)
  const pictures = await attachFiles(db, user.id, input.fileIdList, [FILE_TYPES.image])
  const orderStatus = locked.payableAmount > locked.paidAmount ? ORDER_STATUS.pendingBalance : ORDER_STATUS.pendingShipment
  const set = {
    orderStatus,
    inspection: { keyList: pictures.map(({ key }) => key), remark: input.remark, createTime: now.toISOString() },
    deadlineTime: deadlineOf(orderStatus, locked, now),
  }
  const order = await moveOrder(db, mover, locked, set, { action: 'ready', note: input.remark }, now)
  await announceMoves(call, [{ order, buyer: orderStatus === ORDER_STATUS.pendingBalance ? 'toPayBalance' : 'ready' }], now)
  return consoleInfo(call, order)
})

export const consoleMoveCalls = [confirmOrderCall, declineOrderCall, cancelConsoleOrderCall, readyOrderCall]

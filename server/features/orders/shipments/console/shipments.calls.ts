import { editShipment, noteOrder, shipOrder, trackShipment } from '#contract/orders/console/orders.ts'
import { hasOpenCase } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { listCarriers, shipOrders } from '#contract/orders/shipments/console/bulk.ts'
import { carrierOf, knownCarriers } from '#server/features/carriers/carriers.ts'
import { consoleInfo } from '#server/features/orders/console/orders.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { consoleMover, lockToMove, logMove } from '#server/features/orders/move-order.ts'
import { idIs } from '#server/features/orders/orders.queries.ts'
import { shipRows } from '#server/features/orders/shipments/console/ship-rows.ts'
import { shipLockedOrder } from '#server/features/orders/shipments/ship-order.ts'
import { changeShipment, deliveredSet, lastDelivery, noteSighting, ownShipment } from '#server/features/orders/shipments/shipments.ts'
import { insertNote, lockOrders, setOrder } from '#server/features/orders/transitions.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const shipOrdersCall = handleCall(shipOrders, async (call) =>
  shipRows(
    call,
    call.input.rowList.map((given, index) => ({ rowNo: index + 1, given })),
  ),
)

export const listCarriersCall = handleCall(listCarriers, async ({ database, language }) =>
  (await knownCarriers(database.db)).map(({ code, name }) => ({ code, name: name[language] })),
)

export const shipOrderCall = handleCall(shipOrder, async (call) => {
  const { input, user, db, database, language, now } = call
  const mover = consoleMover(user)
  const locked = await lockToMove(db, mover, input, 'ship', now)
  const carrier = carrierOf(await knownCarriers(database.db), input, language) ?? input
  const order = await shipLockedOrder(call, mover, locked, { ...input, ...carrier }, now)
  return consoleInfo(call, order)
})

/** Shipments can be corrected and tracked in statuses 4 and 5, without sending a version (decisions §22). */
const SHIPPING: readonly number[] = [ORDER_STATUS.pendingShipment, ORDER_STATUS.shipped]

export const editShipmentCall = handleCall(editShipment, async (call) => {
  const { input, user, db, database, language, clock } = call
  const [order] = await lockOrders(db, idIs(input.id, consoleMover(user).scope))
  if (!order) return fail('orderMissing')
  const shipment = await ownShipment(db, order.id, input.shipId)
  if (!SHIPPING.includes(order.orderStatus) || shipment.deliverTime) fail('actionNotAllowed')
  const { carrierName, trackingNo } = input
  const isRenamed = carrierName !== undefined && carrierName !== shipment.carrierName
  // A form sends the code that it was filled with: it is that of the former carrier.
  const carrierCode = isRenamed && input.carrierCode === shipment.carrierCode ? null : input.carrierCode
  const given = { carrierName, carrierCode: carrierCode ?? undefined }
  const carrier = carrierOf(await knownCarriers(database.db), given, language)
  await changeShipment(db, shipment.id, {
    // A new carrier name comes with its own code or none: the old code would link to the former carrier's page.
    ...(carrierName === undefined ? {} : { carrierCode: null }),
    ...(carrier ?? (carrierCode === undefined ? {} : { carrierCode })),
    ...(trackingNo === undefined ? {} : { trackingNo }),
  })
  await announceMoves(call, [{ order }], clock())
  return consoleInfo(call, order)
})

export const trackShipmentCall = handleCall(trackShipment, async (call) => {
  const { input, user, db, now } = call
  const mover = consoleMover(user)
  const [locked] = await lockOrders(db, idIs(input.id, mover.scope))
  if (!locked) return fail('orderMissing')
  const shipment = await ownShipment(db, locked.id, input.shipId)
  if (!SHIPPING.includes(locked.orderStatus)) fail('actionNotAllowed')
  const { status, place, content, eventTime } = input
  await noteSighting(db, shipment, { status, place, content, eventTime: new Date(eventTime) }, now)
  const delivered = locked.receiveTime ? null : deliveredSet(locked, await lastDelivery(db, locked.id), now)
  // Not a move, so the version stays: a buyer who has the page open can still confirm receipt.
  const order = delivered ? await setOrder(db, locked, delivered) : locked
  if (delivered) await logMove(db, mover, locked, order, { action: 'deliver' }, now)
  // In a dispute there is no receipt to confirm.
  await announceMoves(call, [delivered && !hasOpenCase(order) ? { order, buyer: 'delivered' } : { order }], now)
  return consoleInfo(call, order)
})

export const noteOrderCall = handleCall(noteOrder, async ({ input, user, db, now }) => {
  const [order] = await lockOrders(db, idIs(input.id, consoleMover(user).scope))
  if (!order) return fail('orderMissing')
  await insertNote(db, order.id, user, input.content, now)
  return null
})

import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { readPaper } from '#contract/orders/records.ts'
import { buyerOf, consoleMover } from '#server/features/orders/move-order.ts'
import { reachableOrder, sentShipments } from '#server/features/orders/reachable-order.ts'
import { CONSOLE_PAPER_FILE, isPaperThere, PAPER_FILE, paperName } from '#server/features/papers/files.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'

const readPaperCall = handleCall(readPaper, async ({ input: { id, type }, user, db, language, view, clock }) => {
  const order = await reachableOrder(db, buyerOf(user), id)
  if (!isPaperThere(order, type, (await sentShipments(db, order.id)).length, false)) fail('actionNotAllowed')
  const request = { orderId: order.id, type, language, timeZone: view.timeZone }
  return { fileUrl: await generatedFileUrl(db, PAPER_FILE, request, { user, now: clock() }), name: paperName(order, type) }
})

const readConsolePaperCall = handleCall(readConsolePaper, async ({ input: { id, type }, user, db, language, view, clock }) => {
  const order = await reachableOrder(db, consoleMover(user), id)
  if (!isPaperThere(order, type, (await sentShipments(db, order.id)).length, true)) fail('actionNotAllowed')
  const request = { orderId: order.id, type, language, timeZone: view.timeZone }
  return { fileUrl: await generatedFileUrl(db, CONSOLE_PAPER_FILE, request, { user, now: clock() }), name: paperName(order, type) }
})

export const paperCalls = [readPaperCall, readConsolePaperCall]

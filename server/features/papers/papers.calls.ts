import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { readConsolePapers } from '#contract/orders/console/papers.ts'
import { PAPER_TYPE, readPaper } from '#contract/orders/records.ts'
import { buyerOf, consoleMover } from '#server/features/orders/move-order.ts'
import { reachableOrder, sentShipments } from '#server/features/orders/reachable-order.ts'
import { CONSOLE_PAPER_FILE, CONSOLE_PAPERS_FILE, isPaperThere, PAPER_FILE, paperName, papersName } from '#server/features/papers/files.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'

export const readPaperCall = handleCall(readPaper, async ({ input: { id, type }, user, db, language, view, clock }) => {
  const order = await reachableOrder(db, buyerOf(user), id)
  if (!isPaperThere(order, type, (await sentShipments(db, order.id)).length, false)) fail('actionNotAllowed')
  const request = { orderId: order.id, type, language, timeZone: user.timeZone ?? view.timeZone }
  return { fileUrl: await generatedFileUrl(db, PAPER_FILE, request, { user, now: clock() }), name: paperName(order, type) }
})

export const readConsolePaperCall = handleCall(readConsolePaper, async ({ input: { id, type }, user, db, language, view, clock }) => {
  const order = await reachableOrder(db, consoleMover(user), id)
  const isThere = isPaperThere(order, type, (await sentShipments(db, order.id)).length, true)
  // The platform's fee is a matter between platform and buyer.
  if (!isThere || (type === PAPER_TYPE.fee && !isStaff(user))) fail('actionNotAllowed')
  const request = { orderId: order.id, type, language, timeZone: user.timeZone ?? view.timeZone }
  return { fileUrl: await generatedFileUrl(db, CONSOLE_PAPER_FILE, request, { user, now: clock() }), name: paperName(order, type) }
})

export const readConsolePapersCall = handleCall(
  readConsolePapers,
  async ({ input: { orderIdList, type }, user, db, language, view, clock }) => {
    if (type === PAPER_TYPE.fee && !isStaff(user)) fail('actionNotAllowed')
    const there: number[] = []
    for (const id of orderIdList) {
      const order = await reachableOrder(db, consoleMover(user), id)
      if (isPaperThere(order, type, (await sentShipments(db, order.id)).length, true)) there.push(id)
    }
    if (there.length === 0) fail('actionNotAllowed')
    const request = { orderIds: there, type, language, timeZone: user.timeZone ?? view.timeZone }
    const fileUrl = await generatedFileUrl(db, CONSOLE_PAPERS_FILE, request, { user, now: clock() })
    return { fileUrl, name: papersName(type, there.length), skippedList: orderIdList.filter((id) => !there.includes(id)) }
  },
)

import { and, eq } from 'drizzle-orm'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { listOrdersBeside, listSupplierConsultations, readOrderChat, readSupplierConsultation } from '#contract/consultations/console.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { messagesIn, readMessages } from '#server/features/consultations/chat-messages.queries.ts'
import { pageOrdersBeside } from '#server/features/consultations/console/orders-beside.queries.ts'
import {
  consultationOrder,
  listedConsultation,
  pageConsultations,
  readMarksOf,
} from '#server/features/consultations/consultations.queries.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { conversationsOfDisputedOrder } from '#server/features/consultations/disputed-orders.queries.ts'
import { answeredBy, isAssignedTo } from '#server/features/consultations/parties.ts'
import { chatMessagesOf, consultationRowsOf, readerOf } from '#server/features/consultations/rows.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { infoCall, type ListReading, listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

const SIDE = SENDER_TYPE.supplier

async function conversationRows(reading: ListReading<typeof listSupplierConsultations>) {
  const { db, pool, user, now, filter, only, limit, offset } = reading
  const { orderBy, mineFlag, ...further } = filter
  const assigned = mineFlag === undefined ? undefined : isAssignedTo(user, mineFlag === 1)
  const scope = and(answeredBy(user), assigned, only === undefined ? undefined : eq(consultations.id, only))
  const question = { ...further, side: SIDE, scope }
  const { rows, total } = await pageConsultations(db, question, limit, offset, consultationOrder(orderBy))
  return { rows: await consultationRowsOf(db, rows, await readerOf({ ...reading, database: { db: pool }, clock: () => now }, SIDE)), total }
}

export const listOrdersBesideCall = handleCall(listOrdersBeside, ({ input: { consultationId, pageNum, pageSize }, user, db }) =>
  pageOrdersBeside(db, { user, consultationId, limit: pageSize, offset: (pageNum - 1) * pageSize }),
)

export const readOrderChatCall = handleCall(readOrderChat, async (call) => {
  const { input, db, language } = call
  const { orderId, pageNum, pageSize } = input
  const ids = (await conversationsOfDisputedOrder(db, orderId)) ?? fail('orderMissing')
  await recordAudit(call, { action: 'order/chatPage', entity: 'order', entityId: orderId })
  const at = { from: 'newest', limit: pageSize, offset: (pageNum - 1) * pageSize } as const
  const { rows, total } = await readMessages(db, messagesIn(ids), at, language)
  // Operators see a conversation as the supplier does, including which member wrote a message.
  const reader = await readerOf(call, SIDE)
  const list: (Awaited<ReturnType<typeof chatMessagesOf>>[number] & { consultationId: number })[] = []
  for (const id of ids) {
    const own = rows.filter(({ message }) => message.consultationId === id)
    if (own.length === 0) continue
    const { supplier } = await listedConsultation(db, SIDE, id)
    const read = await chatMessagesOf(db, own, { supplier, marks: await readMarksOf(db, id) }, reader)
    list.push(...read.map((message) => ({ ...message, mineFlag: 0 as const, consultationId: id })))
  }
  return { rows: list.sort((a, b) => b.id - a.id), total }
})

export const listSupplierConsultationsCalls = listCalls(listSupplierConsultations, conversationRows, {
  status: (status, as) => words.consultations_status({ status: String(status) }, as),
  sourceType: (sourceType, as) => words.consultations_about({ type: String(sourceType) }, as),
})
export const readSupplierConsultationCall = infoCall(readSupplierConsultation, listSupplierConsultations, conversationRows)

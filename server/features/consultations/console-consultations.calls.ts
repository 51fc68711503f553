import { SENDER_TYPE } from '#contract/chat-messages.ts'
import { listSupplierConsultations, readOrderChat } from '#contract/console-consultations.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { messagesIn, readMessages } from '#server/features/consultations/chat-messages.queries.ts'
import { chatMessagesOf, consultationRowsOf, readerOf } from '#server/features/consultations/consultation-rows.ts'
import {
  conversationsOfDisputedOrder,
  listedConsultation,
  pageConsultations,
  readMarksOf,
} from '#server/features/consultations/consultations.queries.ts'
import { answeredBy } from '#server/features/consultations/parties.ts'
import { fail } from '#server/kernel/fail.ts'
import { handleCall } from '#server/kernel/handle-call.ts'

const listSupplierConsultationsCall = handleCall(listSupplierConsultations, async (call) => {
  const { input, user, db } = call
  const { pageNum, pageSize, ...filter } = input
  const side = SENDER_TYPE.supplier
  const { rows, total } = await pageConsultations(db, { ...filter, side, scope: answeredBy(user) }, pageSize, (pageNum - 1) * pageSize)
  return { rows: await consultationRowsOf(db, rows, await readerOf(call, side)), total }
})

const readOrderChatCall = handleCall(readOrderChat, async (call) => {
  const { input, db, language } = call
  const { orderId, pageNum, pageSize } = input
  const ids = (await conversationsOfDisputedOrder(db, orderId)) ?? fail('orderMissing')
  await recordAudit(call, { action: 'order/chatPage', entity: 'order', entityId: orderId })
  const at = { from: 'newest', limit: pageSize, offset: (pageNum - 1) * pageSize } as const
  const { rows, total } = await readMessages(db, messagesIn(ids), at, language)
  // An operator sees a conversation as its supplier does: who of it has written.
  const reader = await readerOf(call, SENDER_TYPE.supplier)
  const list: (Awaited<ReturnType<typeof chatMessagesOf>>[number] & { consultationId: number })[] = []
  for (const id of ids) {
    const own = rows.filter(({ message }) => message.consultationId === id)
    if (own.length === 0) continue
    const { supplier } = await listedConsultation(db, SENDER_TYPE.supplier, id)
    const read = await chatMessagesOf(db, own, { supplier, marks: await readMarksOf(db, id) }, reader)
    list.push(...read.map((message) => ({ ...message, mineFlag: 0 as const, consultationId: id })))
  }
  return { rows: list.sort((a, b) => b.id - a.id), total }
})

export const consoleConsultationCalls = [listSupplierConsultationsCall, readOrderChatCall]

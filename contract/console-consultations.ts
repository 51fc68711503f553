import { chatMessage } from '#contract/chat-messages.ts'
import { chatFilter, consoleConsultationRow } from '#contract/consultations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, pageOf, pageQuestion, rowId } from '#contract/fields.ts'

export const listSupplierConsultations = endpoint({
  method: 'GET',
  path: '/api/console/consultation/page',
  access: 'console',
  right: 'order',
  transaction: 'none',
  summary: 'The conversations that buyers have begun with the caller’s supplier, or with the platform itself, the latest first',
  input: pageQuestion(chatFilter),
  output: pageOf(consoleConsultationRow),
})

export const readOrderChat = endpoint({
  method: 'GET',
  path: '/api/console/order/chatPage',
  access: 'operator',
  right: 'dispute',
  // Reading somebody else's conversation leaves an entry in the audit log.
  transaction: 'write',
  summary: 'What buyer and supplier wrote about an order with a case, the newest first. 590019 without a case',
  input: pageQuestion({ orderId: id }),
  output: pageOf(chatMessage.extend({ consultationId: rowId })),
})

import { consoleList, rowInfo } from '#contract/console/list.ts'
import { chatMessage } from '#contract/consultations/chat-messages.ts'
import { chatFilter, consoleConsultationRow } from '#contract/consultations/consultations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, pageOf, pageQuestion, rowId } from '#contract/fields.ts'

const conversations = { noun: 'consultation', access: 'console', right: 'order', row: consoleConsultationRow } as const

export const listSupplierConsultations = consoleList({
  ...conversations,
  summary: 'The conversations that buyers have begun with the caller’s supplier, or with the platform itself, the latest first',
  filter: chatFilter,
  orderBy: ['updateTime', 'createTime'],
})

export const readSupplierConsultation = rowInfo({ ...conversations, summary: 'One of them' })

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

import type { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { chatMessage, orderCard } from '#contract/consultations/chat-messages.ts'
import { chatFilter, consoleConsultationRow } from '#contract/consultations/consultations.ts'
import { endpoint, readEndpoint } from '#contract/endpoint.ts'
import { decimal, id, pageInput, pageOf, rowId } from '#contract/fields.ts'

const conversations = { noun: 'consultation', access: 'console', right: 'order', memberRight: 'talk', row: consoleConsultationRow } as const

export const listSupplierConsultations = consoleList({
  ...conversations,
  summary: 'Conversations that buyers started with the caller’s supplier, or with the platform itself, latest first',
  filter: chatFilter,
  orderBy: ['updateTime', 'createTime', 'waitTime'],
})

export const readSupplierConsultation = rowInfo({ ...conversations, summary: 'One conversation' })

/** An order between the two parties of a conversation. */
const orderBeside = orderCard.extend({ payableAmount: decimal })
export type OrderBeside = z.output<typeof orderBeside>

export const listOrdersBeside = readEndpoint({
  path: '/api/console/consultation/orderPage',
  access: 'console',
  right: 'order',
  memberRight: 'talk',
  summary: 'Orders that a conversation’s buyer placed with the caller’s supplier, newest first. 790001 missing',
  input: pageInput({ consultationId: id }),
  output: pageOf(orderBeside),
})

export const readOrderChat = endpoint({
  method: 'GET',
  path: '/api/console/order/chatPage',
  access: 'operator',
  right: 'dispute',
  // Reading other users' conversations adds an entry to the audit log.
  transaction: 'write',
  summary: 'Messages of buyer and supplier about an order with a case, newest first. 590019 without a case',
  input: pageInput({ orderId: id }),
  output: pageOf(chatMessage.extend({ consultationId: rowId })),
})

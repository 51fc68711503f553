import { z } from 'zod'
import { chatCard, chatType, senderType } from '#contract/consultations/chat-messages.ts'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  flag,
  id,
  languageCode,
  line,
  moment,
  pageOf,
  pageQuestion,
  queryFlag,
  queryInteger,
  rowId,
} from '#contract/fields.ts'

/** decisions §8: what a conversation is about. */
export const SOURCE_TYPE = { product: 0, order: 1, supplier: 2, inquiry: 3 } as const
export const sourceType = z.literal(Object.values(SOURCE_TYPE))
export type SourceType = z.output<typeof sourceType>

/** 0 waiting for the supplier, 1 active, 2 silent for 7 days, 3 closed. */
export const CONSULTATION_STATUS = { waiting: 0, active: 1, inactive: 2, closed: 3 } as const
export const consultationStatus = z.literal(Object.values(CONSULTATION_STATUS))
export type ConsultationStatus = z.output<typeof consultationStatus>

/** Of the last message, in a list. */
export const LONGEST_EXCERPT = 100
/** How long a closed conversation can be taken up again, in days. */
export const REOPENS_WITHIN_DAYS = 30
/** A conversation without a message for so many days is inactive. */
export const SILENT_AFTER_DAYS = 7

export const consultationRow = z.object({
  id: rowId,
  status: consultationStatus,
  /** 1: closed for good: nothing can be written any more (790002), a new one can begin. */
  endedFlag: flag,
  sourceType,
  sourceId: rowId,
  /** The product, order or inquiry that it is about; null of a supplier, and of what nobody shows any more. */
  sourceCard: chatCard.nullable(),
  supplierId: rowId,
  supplierName: z.string(),
  /** 1: the platform itself, which has no supplier’s page. */
  houseFlag: flag,
  supplierLogoUrl: z.string().nullable(),
  lastMessage: z.object({ type: chatType, content: z.string(), senderType, sendTime: moment }).nullable(),
  /** The other side's messages that my side has not read. */
  unreadTotal: z.int(),
  /** 1: a translator is there. */
  translateFlag: flag,
  createTime: moment,
  updateTime: moment,
})
export type ConsultationRow = z.output<typeof consultationRow>

export const consultationInfo = consultationRow.extend({
  /** How far the other side has read; null: nothing yet. */
  readMessageId: rowId.nullable(),
})
export type ConsultationInfo = z.output<typeof consultationInfo>

export const openConsultation = writeEndpoint({
  path: '/api/consultation/add',
  access: 'buyer',
  summary: 'The caller’s conversation with a supplier about a product, an order, an inquiry or the supplier: the open one if there is one',
  input: z
    .strictObject({ sourceType, sourceId: id, supplierId: id.optional() })
    .refine(({ sourceType, supplierId }) => sourceType === SOURCE_TYPE.inquiry || supplierId !== undefined, {
      path: ['supplierId'],
      error: 'required',
    }),
  output: z.object({ id: rowId }),
})

export const listConsultations = readEndpoint({
  path: '/api/consultation/page',
  access: 'buyer',
  summary: 'The caller’s conversations as a buyer, the latest first',
  input: pageQuestion({
    sourceType: queryInteger(0, 3).pipe(sourceType).optional(),
    sourceId: id.optional(),
    status: queryInteger(0, 3).pipe(consultationStatus).optional(),
    /** In the supplier's name. */
    keyword: line(0, 100).optional(),
  }),
  output: pageOf(consultationRow),
})

export const readConsultation = readEndpoint({
  path: '/api/consultation/info/{id}',
  access: 'buyer',
  summary: 'One conversation, for both sides. 790001 missing',
  input: z.strictObject({ id }),
  output: consultationInfo,
})

export const closeConsultation = writeEndpoint({
  path: '/api/consultation/close/{id}',
  access: 'buyer',
  summary: 'Closes a conversation, by either side; a message within 30 days takes it up again',
  input: z.strictObject({ id }),
})

/** A supplier's own list shows who writes. */
export const consoleConsultationRow = consultationRow.extend({
  buyerName: z.string(),
  buyerCountryCode: countryCode.nullable(),
  buyerLangCode: languageCode,
  buyerHeadUrl: z.string().nullable(),
})

export type ConsoleConsultationRow = z.output<typeof consoleConsultationRow>

export const chatFilter = {
  status: queryInteger(0, 3).pipe(consultationStatus).optional(),
  /** In the buyer's name. */
  keyword: line(0, 100).optional(),
  unreadFlag: queryFlag.optional(),
  /** 1: what waits for an answer, the buyer having written last in one that is not closed. */
  answerFlag: queryFlag.optional(),
}

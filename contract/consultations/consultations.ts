import { z } from 'zod'
import { chatCard, chatType, senderType } from '#contract/consultations/chat-messages.ts'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, flag, id, languageCode, line, moment, pageInput, pageOf, queryFlag, queryInteger, rowId } from '#contract/fields.ts'

/** What a conversation is about (decisions §8). */
export const SOURCE_TYPE = { product: 0, order: 1, supplier: 2, inquiry: 3 } as const
export const sourceType = z.literal(Object.values(SOURCE_TYPE))
export type SourceType = z.output<typeof sourceType>

/** 0 waiting for the supplier, 1 active, 2 silent for 7 days, 3 closed. */
export const CONSULTATION_STATUS = { waiting: 0, active: 1, inactive: 2, closed: 3 } as const
export const consultationStatus = z.literal(Object.values(CONSULTATION_STATUS))
export type ConsultationStatus = z.output<typeof consultationStatus>

/** Maximum length of the last message's excerpt in a list. */
export const LONGEST_EXCERPT = 100
/** For how many days a closed conversation can be reopened. */
export const REOPENS_WITHIN_DAYS = 30
/** After this many days without a message a conversation becomes inactive. */
export const SILENT_AFTER_DAYS = 7

export const consultationRow = z.object({
  id: rowId,
  status: consultationStatus,
  /** 1: permanently closed; writing is refused (790002), but a new conversation can be started. */
  endedFlag: flag,
  sourceType,
  sourceId: rowId,
  /** The product, order or inquiry that the conversation is about; null for a supplier, and if it can no longer be shown. */
  sourceCard: chatCard.nullable(),
  supplierId: rowId,
  supplierName: z.string(),
  /** 1: the supplier is the platform itself, which has no supplier page. */
  houseFlag: flag,
  supplierLogoUrl: z.string().nullable(),
  /** 1: the supplier was cancelled and nobody reads new messages: writing is refused (280008). */
  supplierCancelledFlag: flag,
  lastMessage: z.object({ type: chatType, content: z.string(), senderType, sendTime: moment }).nullable(),
  /** Number of messages from the other side that the caller's side has not read. */
  unreadTotal: z.int(),
  /** 1: a translator is configured. */
  translateFlag: flag,
  createTime: moment,
  updateTime: moment,
})
export type ConsultationRow = z.output<typeof consultationRow>

export const consultationInfo = consultationRow.extend({
  /** The last message that the other side has read; null if none. */
  readMessageId: rowId.nullable(),
})
export type ConsultationInfo = z.output<typeof consultationInfo>

export const openConsultation = writeEndpoint({
  path: '/api/consultation/add',
  access: 'buyer',
  summary: 'Opens a conversation with a supplier about a product, order, inquiry or the supplier, or returns the open one',
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
  summary: 'The caller’s conversations as a buyer, latest first',
  input: pageInput({
    sourceType: queryInteger(0, 3).pipe(sourceType).optional(),
    sourceId: id.optional(),
    status: queryInteger(0, 3).pipe(consultationStatus).optional(),
    /** Searches the supplier's name. */
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
  summary: 'Closes a conversation, by either side; a message within 30 days reopens it',
  input: z.strictObject({ id }),
})

/** A row of a supplier's list, which also shows the buyer. */
export const consoleConsultationRow = consultationRow.extend({
  /** The colleague who looks after it, who alone is notified of new messages; null if nobody does. */
  assigneeId: rowId.nullable(),
  assigneeName: z.string().nullable(),
  buyerName: z.string(),
  buyerCountryCode: countryCode.nullable(),
  buyerLangCode: languageCode,
  buyerHeadUrl: z.string().nullable(),
  /** Since when the buyer has been waiting for an answer; null if nobody waits. */
  waitTime: moment.nullable(),
})

export type ConsoleConsultationRow = z.output<typeof consoleConsultationRow>

export const chatFilter = {
  status: queryInteger(0, 3).pipe(consultationStatus).optional(),
  /** Searches the buyer's name. */
  keyword: line(0, 100).optional(),
  unreadFlag: queryFlag.optional(),
  /** 1: conversations waiting for an answer: not closed, and the buyer wrote last. */
  answerFlag: queryFlag.optional(),
  /** 1: conversations assigned to the caller. */
  mineFlag: queryFlag.optional(),
}

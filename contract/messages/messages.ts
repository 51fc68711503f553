import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, moment, nothing, pageInput, pageOf, queryFlag, queryInteger, rowId } from '#contract/fields.ts'

/** Type of the entity that a message is about (§9). */
export const ENTITY_TYPES = { inquiry: 0, consultation: 1, order: 2 } as const

const entityType = queryInteger(0, 2)

const unreadCounts = z.object({
  orderTotal: z.int(),
  /** Consultations (entityType 1). */
  enquiryTotal: z.int(),
  /** Sourcing inquiries (entityType 0). */
  inquiryTotal: z.int(),
  /** Announcements. */
  sysMsgTotal: z.int(),
})
export type UnreadCounts = z.output<typeof unreadCounts>

const message = z.object({
  messageId: rowId,
  entityId: rowId,
  entityType: z.literal(Object.values(ENTITY_TYPES)),
  messageTitle: z.array(z.object({ name: z.string() })),
  messageJsonContent: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
  /** The page that the message opens, without language prefix, if it is not the entity's own page (decisions §28); otherwise null. */
  path: z.string().nullable(),
  /** 1: the page is in the console, for the supplier or the platform. */
  consoleFlag: flag,
  readStatus: flag,
  createTime: moment,
})
export type Message = z.output<typeof message>

export const countUnread = readEndpoint({
  path: '/api/message/listByUser',
  access: 'buyer',
  summary: 'Number of unread items per kind',
  input: nothing,
  output: unreadCounts,
})

export const pageMessages = readEndpoint({
  path: '/api/message/page',
  access: 'buyer',
  summary: 'Messages of one kind, by default only unread ones, newest first',
  input: pageInput({ readStatus: queryFlag.default(0), entityType }),
  output: pageOf(message),
})

export const markMessageRead = writeEndpoint({
  path: '/api/message/read',
  access: 'buyer',
  summary: 'Marks a message read, or with null all of a kind, or of a kind about one entity. 420001 missing',
  input: z
    .strictObject({ messageId: id.nullable(), entityType, entityId: id.optional() })
    .refine(({ messageId, entityId }) => messageId === null || entityId === undefined, { path: ['entityId'], error: 'unknown' }),
})

import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, id, languageCode, moment, pageOf, prose, queryInteger, rowId } from '#contract/fields.ts'
import { inquiryStatus } from '#contract/inquiries/inquiries.ts'
import { quoteStatus } from '#contract/inquiries/quotes.ts'
import { orderStatus } from '#contract/orders/orders.ts'
import { translation } from '#contract/translations/translations.ts'

export const CHAT_TYPE = { text: 0, image: 1, file: 2, product: 3, order: 4, quote: 5 } as const
export const chatType = z.literal(Object.values(CHAT_TYPE))
export type ChatType = z.output<typeof chatType>

/** 1 buyer, 2 supplier, 3 platform. */
export const SENDER_TYPE = { buyer: 1, supplier: 2, platform: 3 } as const
export const senderType = z.literal(Object.values(SENDER_TYPE))
export type SenderType = z.output<typeof senderType>

export const LONGEST_CHAT_TEXT = 4000
/** Text that accompanies a picture, file or card. */
export const LONGEST_CAPTION = 500
export const MESSAGES_PER_PAGE = 20
/** Messages an account may send per minute; further ones are refused with 429. */
export const MOST_CHAT_MESSAGES_A_MINUTE = 60
/** A product as shown to the reader: 1 on sale, 2 paused, 3 removed. */
const productCard = z.object({
  id: rowId,
  name: z.string(),
  imageUrl: z.string().nullable(),
  priceMin: decimal,
  priceMax: decimal,
  currencyCode,
  minOrderQuantity: z.int(),
  unitName: z.string(),
  status: z.literal([1, 2, 3]),
})
export const orderCard = z.object({
  id: rowId,
  orderNo: z.string(),
  orderStatus,
  totalAmount: decimal,
  currencyCode,
  itemTotal: z.int(),
  imageUrl: z.string().nullable(),
  createTime: moment,
})
const quoteCard = z.object({
  quoteId: rowId,
  inquiryId: rowId,
  inquiryNo: z.string(),
  versionNo: z.int(),
  quoteStatus,
  totalAmount: decimal,
  currencyCode,
  validTime: moment.nullable(),
})
/** Card of the inquiry that a conversation is about. */
const inquiryCard = z.object({ inquiryId: rowId, inquiryNo: z.string(), inquiryStatus, createTime: moment })
export const chatCard = z.union([productCard, orderCard, quoteCard, inquiryCard])
export type ChatCard = z.output<typeof chatCard>

export const chatMessage = z.object({
  id: rowId,
  clientId: z.string(),
  senderType,
  senderName: z.string(),
  senderHeadUrl: z.string().nullable(),
  /** 1: sent by the caller's side. */
  mineFlag: flag,
  type: chatType,
  content: z.string(),
  langCode: languageCode,
  /** The text in the reader's language, once a translation has been requested. */
  translation: translation.nullable(),
  file: z
    .object({ fileUrl: z.string(), name: z.string(), size: z.int(), width: z.int().nullable(), height: z.int().nullable() })
    .nullable(),
  card: chatCard.nullable(),
  /** 1: read by the receiving side. */
  readFlag: flag,
  sendTime: moment,
})
export type ChatMessage = z.output<typeof chatMessage>

export const listChatMessages = readEndpoint({
  path: '/api/consultation/messagePage',
  access: 'buyer',
  summary: 'The newest messages, or those before or after a given one; in ascending order. `total` counts all that match',
  input: z
    .strictObject({
      consultationId: id,
      beforeId: id.optional(),
      /** After a reconnect: the last message that the client has. */
      afterId: id.optional(),
      pageSize: queryInteger(1, 60).default(MESSAGES_PER_PAGE),
    })
    .refine(({ beforeId, afterId }) => beforeId === undefined || afterId === undefined, { path: ['afterId'], error: 'wrong' }),
  output: pageOf(chatMessage),
})

const CARD_TYPES: readonly ChatType[] = [CHAT_TYPE.product, CHAT_TYPE.order, CHAT_TYPE.quote]
const FILE_TYPES: readonly ChatType[] = [CHAT_TYPE.image, CHAT_TYPE.file]

export const sendChatMessage = writeEndpoint({
  path: '/api/consultation/send',
  access: 'buyer',
  summary: 'Sends a message. Repeating a clientId returns the same message if the body is the same, otherwise 999000',
  input: z
    .strictObject({
      consultationId: id,
      clientId: z.uuid().toLowerCase(),
      type: chatType,
      content: prose(0, LONGEST_CHAT_TEXT).default(''),
      fileId: id.optional(),
      cardId: id.optional(),
    })
    .refine(({ type, content }) => type !== CHAT_TYPE.text || content !== '', { path: ['content'], error: 'required' })
    .refine(({ type, content }) => type === CHAT_TYPE.text || [...content].length <= LONGEST_CAPTION, {
      path: ['content'],
      error: 'tooLong',
    })
    .superRefine(({ type, fileId, cardId }, { addIssue }) => {
      const places = [
        { path: 'fileId', isGiven: fileId !== undefined, isNeeded: FILE_TYPES.includes(type) },
        { path: 'cardId', isGiven: cardId !== undefined, isNeeded: CARD_TYPES.includes(type) },
      ]
      for (const { path, isGiven, isNeeded } of places) {
        if (isGiven !== isNeeded) addIssue({ code: 'custom', path: [path], message: isNeeded ? 'required' : 'wrong' })
      }
    }),
  output: chatMessage,
})

export const markChatRead = writeEndpoint({
  path: '/api/consultation/read',
  access: 'buyer',
  summary: 'Sets the last message read by the caller’s side. 420001 if not in this conversation',
  input: z.strictObject({ consultationId: id, messageId: id }),
})

export const translateChatMessage = endpoint({
  method: 'POST',
  path: '/api/consultation/translate',
  access: 'buyer',
  transaction: 'none',
  summary: 'Translates a message into the caller’s language, cached; 503 without a translator. 420001 missing',
  input: z.strictObject({ messageId: id }),
  output: translation,
})

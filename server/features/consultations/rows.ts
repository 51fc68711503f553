import type { z } from 'zod'
import { type chatMessage, SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { type consoleConsultationRow, LONGEST_EXCERPT } from '#contract/consultations/consultations.ts'
import { flagOf } from '#contract/fields.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import type { CardView } from '#server/features/catalogue/product-cards.ts'
import { type CardRef, type Cards, cardsFor, sourceRef } from '#server/features/consultations/chat-cards.ts'
import type { MessageRecord, MessageWithSender } from '#server/features/consultations/chat-messages.queries.ts'
import type { ListedConsultation } from '#server/features/consultations/consultations.queries.ts'
import { isOver } from '#server/features/consultations/open-consultation.ts'
import { isReadBy, otherSide, type Side } from '#server/features/consultations/parties.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

const FACE_WIDTH = 96

/** The reader's side, language and currency. */
export interface ChatReader {
  /** For cached data. */
  pool: PoolDatabase
  view: CardView
  side: Side
  hasTranslator: boolean
  now: Date
}

type Looking = Pick<Call<unknown>, 'view' | 'user' | 'language' | 'config' | 'clock'> & { database: { db: PoolDatabase } }

export const readerOf = async ({ database, view, user, language, config, clock }: Looking, side: Side): Promise<ChatReader> => ({
  pool: database.db,
  view: { language, currency: await chosenCurrency(database.db, view, user) },
  side,
  hasTranslator: config.translate !== undefined,
  now: clock(),
})

type ConsoleRow = z.input<typeof consoleConsultationRow>
type Message = z.input<typeof chatMessage>

/** Shortens a text for lists, without splitting a Unicode code point. */
export function excerptOf(content: string): string {
  const characters = [...content.replace(/\s+/gu, ' ')]
  return characters.length <= LONGEST_EXCERPT ? characters.join('') : `${characters.slice(0, LONGEST_EXCERPT - 1).join('')}…`
}

const faceOf = (key: string | null) => key && pictureAddress(key, FACE_WIDTH)

export async function consultationRowsOf(db: Database, rows: readonly ListedConsultation[], reader: ChatReader): Promise<ConsoleRow[]> {
  const cards = await cardsFor(
    db,
    rows.map(({ consultation }) => sourceRef(consultation)),
    reader.view,
    reader.now,
  )
  return rows.map((row) => rowOf(row, cards, reader))
}

function rowOf(
  { consultation, assigneeName, supplier, buyer, last, unreadTotal, waitTime }: ListedConsultation,
  cards: Cards,
  reader: ChatReader,
): ConsoleRow {
  const { id, status, sourceType, sourceId, supplierId, createTime, updateTime } = consultation
  return {
    id,
    status,
    endedFlag: flagOf(isOver(consultation, reader.now)),
    sourceType,
    sourceId,
    sourceCard: cards(sourceRef(consultation)),
    supplierId,
    supplierName: supplier.name[reader.view.language],
    houseFlag: flagOf(supplier.isHouse),
    supplierLogoUrl: faceOf(supplier.logoPicture),
    supplierCancelledFlag: flagOf(!isReadBy(supplier, sourceType)),
    lastMessage: last && { type: last.type, content: excerptOf(last.content), senderType: last.senderType, sendTime: last.createTime },
    unreadTotal,
    translateFlag: flagOf(reader.hasTranslator),
    createTime,
    updateTime,
    assigneeId: consultation.assigneeId,
    assigneeName,
    buyerName: buyer.name,
    buyerCountryCode: buyer.countryCode,
    buyerLangCode: buyer.language,
    buyerHeadUrl: faceOf(buyer.headPicture),
    waitTime,
  }
}

interface Conversation extends Pick<ListedConsultation, 'supplier'> {
  /** The id of the last message that each side has read. */
  marks: Record<Side, number>
}

const refOf = ({ type, cardId }: MessageRecord): CardRef | null => (cardId === null ? null : { type, id: cardId })

/** Messages of one conversation as the reader's side sees them. */
export async function chatMessagesOf(
  db: Database,
  rows: readonly MessageWithSender[],
  { supplier, marks }: Conversation,
  reader: ChatReader,
): Promise<Message[]> {
  const { side, view, now, pool } = reader
  const cards = await cardsFor(
    db,
    rows.map(({ message }) => refOf(message)),
    view,
    now,
  )
  return Promise.all(
    rows.map(async ({ message, sender, file, translation }) => {
      const isMine = (message.senderType === SENDER_TYPE.buyer) === (side === SENDER_TYPE.buyer)
      // Buyers see the supplier as sender; its members see which of them wrote.
      const writer =
        message.senderType === SENDER_TYPE.buyer || isMine
          ? sender
          : { name: supplier.name[view.language], headPicture: supplier.logoPicture }
      const { id, clientId, senderType, type, content, language: langCode, createTime: sendTime } = message
      return {
        id,
        clientId,
        senderType,
        senderName: writer.name,
        senderHeadUrl: faceOf(writer.headPicture),
        mineFlag: flagOf(isMine),
        type,
        content,
        langCode,
        translation: translation === null ? null : { content: translation, langCode: view.language },
        file: file && {
          fileUrl: await privateAddress(pool, file.key, now),
          name: file.name,
          size: file.size,
          width: file.width,
          height: file.height,
        },
        card: cards(refOf(message)),
        readFlag: flagOf(id <= marks[isMine ? otherSide(side) : side]),
        sendTime,
      }
    }),
  )
}

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ChatType, SenderType } from '#contract/consultations/chat-messages.ts'
import type { ConsultationStatus, SourceType } from '#contract/consultations/consultations.ts'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { createdAt, identity, instant, reference, refersTo } from '#server/kernel/database/columns.ts'

/** A buyer's conversation with a supplier about one thing (decisions §15). */
export const consultations = pgTable(
  'consultations',
  {
    id: identity(),
    /** The buyer. */
    accountId: refersTo(() => accounts.id),
    supplierId: refersTo(() => suppliers.id),
    sourceType: smallint().$type<SourceType>().notNull(),
    /** Of the product, order, supplier or inquiry, as sourceType says. */
    sourceId: reference().notNull(),
    status: smallint().$type<ConsultationStatus>().notNull().default(0),
    /** Nobody can take it up again (790002): closed for too long, or the buyer has left. */
    isEnded: boolean().notNull().default(false),
    /** Null until somebody has written: only the buyer sees it until then. */
    lastMessageId: reference(),
    /** When the supplier wrote first. */
    answerTime: instant(),
    closeTime: instant(),
    createTime: createdAt(),
    /** Of the last message, or of the conversation itself. */
    updateTime: createdAt(),
  },
  (table) => [
    check('consultation_source_known', sql`${table.sourceType} between 0 and 3`),
    check('consultation_status_known', sql`${table.status} between 0 and 3`),
    check('closed_at_a_time', sql`(${table.status} = 3) = (${table.closeTime} is not null)`),
    check('only_closed_ones_end', sql`not ${table.isEnded} or ${table.status} = 3`),
    uniqueIndex('one_consultation_about_a_source')
      .on(table.accountId, table.supplierId, table.sourceType, table.sourceId)
      .where(sql`not ${table.isEnded}`),
    index('consultations_of_account').on(table.accountId, table.updateTime),
    index('consultations_of_supplier').on(table.supplierId, table.updateTime),
    index('consultations_of_source').on(table.sourceType, table.sourceId),
    index('consultations_by_silence').on(table.updateTime).where(sql`${table.status} <= 1`),
  ],
)

/** What the buyer's side (1) and the supplier's (2) have read; members of a supplier have one side in common. */
export const consultationSides = pgTable(
  'consultation_sides',
  {
    consultationId: refersTo(() => consultations.id, { onDelete: 'cascade' }),
    side: smallint().$type<SenderType>().notNull(),
    readMessageId: reference().notNull().default(0),
    /** When a mail is due unless the side reads before. */
    mailTime: instant(),
    /** It was mailed; no more until it reads. */
    isMailed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.consultationId, table.side] }),
    check('consultation_side_known', sql`${table.side} in (1, 2)`),
    index('consultation_mails_due').on(table.mailTime).where(sql`${table.mailTime} is not null`),
  ],
)

/** Written under the lock of their conversation, so that their ids are their order. */
export const consultationMessages = pgTable(
  'consultation_messages',
  {
    id: identity(),
    consultationId: refersTo(() => consultations.id),
    senderType: smallint().$type<SenderType>().notNull(),
    /** Who wrote it. */
    accountId: refersTo(() => accounts.id),
    /** Given by the sender's page: the same again is a resend. */
    clientId: uuid().notNull(),
    type: smallint().$type<ChatType>().notNull(),
    content: text().notNull(),
    /** Of the sender's page when it was written. */
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    fileId: reference(),
    /** The product, order or quote that it shows. */
    cardId: reference(),
    createTime: createdAt(),
  },
  (table) => [
    check('chat_sender_known', sql`${table.senderType} between 1 and 3`),
    check('chat_type_known', sql`${table.type} between 0 and 5`),
    check('chat_file_where_needed', sql`(${table.fileId} is not null) = (${table.type} in (1, 2))`),
    check('chat_card_where_needed', sql`(${table.cardId} is not null) = (${table.type} in (3, 4, 5))`),
    unique('message_of_sender').on(table.accountId, table.clientId),
    foreignKey({ name: 'own_chat_file', columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
    index('messages_of_consultation').on(table.consultationId, table.id),
  ],
)

/** Kept once somebody has asked for them; the original is the message's own. */
export const messageTranslations = pgTable(
  'message_translations',
  {
    messageId: refersTo(() => consultationMessages.id, { onDelete: 'cascade' }),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    content: text().notNull(),
    createTime: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.language] })],
)

import { CHAT_TYPE, SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { inEveryLanguage, type LocalizedText } from '#contract/languages.ts'
import type { ChatEvent } from '#contract/live.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import type { MessageRecord } from '#server/features/consultations/chat-messages.queries.ts'
import { clearMail, type ListedConsultation, scheduleMail } from '#server/features/consultations/consultations.queries.ts'
import { type ConsultationRecord, hearersAmong, otherSide, participantsOf, type Side } from '#server/features/consultations/parties.ts'
import { excerptOf } from '#server/features/consultations/rows.ts'
import { markEntityRead, renewMessages } from '#server/features/messages/messages.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'
import * as words from '#words'

/** decisions §18: a message still unread after this time is mailed. */
const MAILED_AFTER_MS = 10 * MINUTE_MS

/** Sends a live event to all tabs of both sides. */
export async function announceToBoth(db: Database, live: Live, consultation: ConsultationRecord, event: ChatEvent): Promise<void> {
  const people = await participantsOf(db, consultation)
  for (const id of Object.values(people).flat()) live.send(id, { cmd: 'chat', data: event })
}

/** The title of a notification about a message, naming its sender. */
export const noticeOf = (name: LocalizedText): LocalizedText =>
  inEveryLanguage((locale) => words.consultations_message({ event: 'message', name: name[locale] }, { locale }))

/** The subject of a notification about a conversation's latest message. */
const aboutMessage = ({ id }: ConsultationRecord, message: MessageRecord, name: LocalizedText) => ({
  entityType: ENTITY_TYPES.consultation,
  entityId: id,
  title: noticeOf(name),
  content: [{ name: inEveryLanguage((language) => summaryOf(message, language)) }],
})

/** Tells one of those who hear of conversations from now on about their unread messages. */
export async function announceAssigned(db: Database, live: Live, accountId: number, rows: readonly ListedConsultation[], now: Date) {
  const notices = rows.flatMap(({ consultation, buyer, last }) =>
    last
      ? [
          {
            ...aboutMessage(
              consultation,
              last,
              inEveryLanguage(() => buyer.name),
            ),
            accountId,
            isConsole: true,
            createTime: now,
          },
        ]
      : [],
  )
  if (notices.length > 0) await renewMessages(db, live, notices)
}

/** Announces a message: live events to both sides; for who hears of it on the other side one unread notification, and a mail in ten minutes. */
export async function announceMessage(
  db: Database,
  live: Live,
  { consultation, supplier, buyer }: ListedConsultation,
  message: MessageRecord,
  now: Date,
): Promise<void> {
  const people = await participantsOf(db, consultation)
  const event: ChatEvent = { event: 'message', consultationId: String(consultation.id), messageId: String(message.id) }
  for (const id of Object.values(people).flat()) live.send(id, { cmd: 'chat', data: event })
  const from: Side = message.senderType === SENDER_TYPE.buyer ? SENDER_TYPE.buyer : SENDER_TYPE.supplier
  const to = otherSide(from)
  const name = from === SENDER_TYPE.buyer ? inEveryLanguage(() => buyer.name) : supplier.name
  const notice = { ...aboutMessage(consultation, message, name), isConsole: to === SENDER_TYPE.supplier, createTime: now }
  await renewMessages(
    db,
    live,
    hearersAmong(people, consultation, to).map((accountId) => ({ ...notice, accountId })),
  )
  await scheduleMail(db, consultation.id, to, new Date(now.getTime() + MAILED_AFTER_MS))
}

/** A message's summary for notifications and mails: its text, or the kind of file or card with the text. */
export function summaryOf({ type, content }: Pick<MessageRecord, 'type' | 'content'>, language: 'spa' | 'en' | 'zh'): string {
  const kind = words.consultations_kind({ type: String(type) }, { locale: language })
  if (type === CHAT_TYPE.text) return excerptOf(content)
  return content ? `${kind}: ${excerptOf(content)}` : kind
}

/** After a side has read everything: marks its notifications as read and cancels its mail until the next message. */
export async function noteAllRead(db: Database, live: Live, consultation: ConsultationRecord, side: Side, now: Date): Promise<void> {
  const people = await participantsOf(db, consultation)
  await markEntityRead(db, live, people[side], { entityType: ENTITY_TYPES.consultation, entityId: consultation.id, now })
  await clearMail(db, consultation.id, side)
}

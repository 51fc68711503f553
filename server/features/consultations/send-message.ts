import { CHAT_TYPE, MOST_CHAT_MESSAGES_A_MINUTE, SENDER_TYPE, type sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { announceMessage, announceToBoth } from '#server/features/consultations/chat-announcements.ts'
import { checkCard } from '#server/features/consultations/chat-cards.ts'
import { findSent, insertMessage, type MessageRecord } from '#server/features/consultations/chat-messages.queries.ts'
import { changeConsultation, listedConsultation } from '#server/features/consultations/consultations.queries.ts'
import { isOver } from '#server/features/consultations/open-consultation.ts'
import { isRead, type Party, partyOf } from '#server/features/consultations/parties.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'

type Input = ParsedInputOf<typeof sendChatMessage>
type SendCall = Call<Input>

/**
 * Sends a message, once per clientId. Fails with 790002 in an ended conversation, 280008 for a cancelled supplier, and 429 beyond 60 a
 * minute. Files must be the sender's own; cards must belong to the conversation.
 */
export async function sendMessage(call: SendCall): Promise<{ party: Party; message: MessageRecord }> {
  const { db, user, input, config, live, clock } = call
  const now = clock()
  // The lock makes the order of message ids the order in which messages become visible.
  const party = await partyOf(db, user, input.consultationId, 'no key update')
  const sent = await findSent(db, user.id, input.clientId)
  if (sent) return isSame(sent, input) ? { party, message: sent } : fail('duplicateSubmission')
  if (isOver(party.consultation, now)) fail('consultationClosed')
  if (!(await isRead(db, party.consultation))) fail('supplierCancelled')
  await takeRequest(db, config, { key: `chat:${user.id}`, most: MOST_CHAT_MESSAGES_A_MINUTE, windowMs: MINUTE_MS }, now)
  const message = await writeMessage(call, party, now)
  const hasMoved = await noteWritten(call, party, message, now)
  const row = await listedConsultation(db, party.side, party.consultation.id)
  await announceMessage(db, live, row, message, now)
  if (hasMoved) {
    const { id, status } = row.consultation
    await announceToBoth(db, live, row.consultation, { event: 'status', consultationId: String(id), status })
  }
  return { party, message }
}

const isSame = (sent: MessageRecord, { consultationId, type, content, fileId, cardId }: Input): boolean =>
  sent.consultationId === consultationId &&
  sent.type === type &&
  sent.content === content &&
  sent.fileId === (fileId ?? null) &&
  sent.cardId === (cardId ?? null)

async function writeMessage({ db, user, input, language }: SendCall, party: Party, now: Date): Promise<MessageRecord> {
  const { consultation, side } = party
  const { clientId, type, content, fileId, cardId } = input
  const fileType = type === CHAT_TYPE.image ? FILE_TYPES.image : FILE_TYPES.document
  await attachFiles(db, user.id, fileId === undefined ? [] : [fileId], [fileType])
  if (cardId !== undefined) await checkCard(db, party, { type, id: cardId })
  const row = { consultationId: consultation.id, accountId: user.id, senderType: side, clientId, type, content, language, createTime: now }
  const made = await insertMessage(db, { ...row, fileId: fileId ?? null, cardId: cardId ?? null })
  return made ?? fail('duplicateSubmission')
}

/** Since when the buyer waits once this side has written. Who writes again waits since the first time, unless it was closed meanwhile. */
function waitTimeOf({ consultation: { status, waitTime }, side }: Party, now: Date): Date | null {
  if (side === SENDER_TYPE.supplier) return null
  return status === CONSULTATION_STATUS.closed ? now : (waitTime ?? now)
}

/** decisions §15: status 0 until the supplier has written, then 1. Returns whether the status changed. */
async function noteWritten({ db }: SendCall, party: Party, { id }: MessageRecord, now: Date): Promise<boolean> {
  const { consultation, side } = party
  const answerTime = consultation.answerTime ?? (side === SENDER_TYPE.supplier ? now : null)
  const status = answerTime ? CONSULTATION_STATUS.active : CONSULTATION_STATUS.waiting
  const waitTime = waitTimeOf(party, now)
  await changeConsultation(db, consultation.id, { status, answerTime, waitTime, closeTime: null, lastMessageId: id, updateTime: now })
  return status !== consultation.status
}

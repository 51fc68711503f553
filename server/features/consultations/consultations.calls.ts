import {
  listChatMessages,
  markChatRead,
  SENDER_TYPE,
  sendChatMessage,
  translateChatMessage,
} from '#contract/consultations/chat-messages.ts'
import {
  CONSULTATION_STATUS,
  closeConsultation,
  listConsultations,
  openConsultation,
  readConsultation,
} from '#contract/consultations/consultations.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { announceToBoth, noteAllRead } from '#server/features/consultations/chat-announcements.ts'
import {
  findMessage,
  findTranslation,
  messagesAfter,
  messagesBefore,
  readMessage,
  readMessages,
  storeTranslation,
} from '#server/features/consultations/chat-messages.queries.ts'
import {
  advanceReadMark,
  changeConsultation,
  hasUnread,
  listedConsultation,
  pageConsultations,
  readMarksOf,
} from '#server/features/consultations/consultations.queries.ts'
import { isAboutDisputedOrder } from '#server/features/consultations/disputed-orders.queries.ts'
import { closedAt, openConsultationAbout } from '#server/features/consultations/open-consultation.ts'
import { otherSide, ownedBy, partyOf } from '#server/features/consultations/parties.ts'
import { chatMessagesOf, consultationRowsOf, readerOf } from '#server/features/consultations/rows.ts'
import { sendMessage } from '#server/features/consultations/send-message.ts'
import { type Call, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { translated } from '#server/kernel/translator/translator.ts'

type TranslateCall = Call<ParsedInputOf<typeof translateChatMessage>, SessionUser, PoolDatabase>

/** A message's text in the caller's language: the stored translation, else a new one. 420001 missing, 503 without a translator. */
async function translatedMessage(call: TranslateCall): Promise<ResultOf<typeof translateChatMessage>> {
  const { db, input, language, user, clock } = call
  const message = (await findMessage(db, input.messageId)) ?? fail('messageMissing')
  await checkReader(db, user, message.consultationId)
  if (message.content === '') refuseField('messageId', 'wrong')
  const stored = await findTranslation(db, message.id, language)
  if (stored !== undefined) return { content: stored, langCode: language }
  const { content } = await translated(call, message.content, message.language)
  await storeTranslation(db, { messageId: message.id, language, content, createTime: clock() })
  return { content, langCode: language }
}

/** Both sides may read a conversation, and so may operators who decide a case about its order. Otherwise fails with 420001. */
async function checkReader(db: PoolDatabase, user: SessionUser, consultationId: number): Promise<void> {
  const decidesCases = isStaff(user) && isEntitled(user, 'dispute') && user.hasSecondFactor
  if (decidesCases && (await isAboutDisputedOrder(db, consultationId))) return
  await partyOf(db, user, consultationId).catch((error: unknown) => {
    const isMissing = error instanceof BusinessError && error.code === ERRORS.consultationMissing.code
    throw isMissing ? new BusinessError('messageMissing') : error
  })
}

export const openConsultationCall = handleCall(openConsultation, async ({ input, user, db, clock }) => ({
  id: await openConsultationAbout(db, user, input, clock()),
}))

export const listConsultationsCall = handleCall(listConsultations, async (call) => {
  const { input, user, db } = call
  const { pageNum, pageSize, ...filter } = input
  const side = SENDER_TYPE.buyer
  const { rows, total } = await pageConsultations(db, { ...filter, side, scope: ownedBy(user) }, pageSize, (pageNum - 1) * pageSize)
  return { rows: await consultationRowsOf(db, rows, await readerOf(call, side)), total }
})

export const readConsultationCall = handleCall(readConsultation, async (call) => {
  const { input, user, db } = call
  const { side } = await partyOf(db, user, input.id)
  const [row] = await consultationRowsOf(db, [await listedConsultation(db, side, input.id)], await readerOf(call, side))
  const marks = await readMarksOf(db, input.id)
  return { ...row!, readMessageId: marks[otherSide(side)] || null }
})

export const listChatMessagesCall = handleCall(listChatMessages, async (call) => {
  const { input, user, db, language } = call
  const { consultationId, beforeId, afterId, pageSize } = input
  const { side } = await partyOf(db, user, consultationId)
  const { rows, total } =
    afterId === undefined
      ? await readMessages(db, messagesBefore(consultationId, beforeId), { from: 'newest', limit: pageSize }, language)
      : await readMessages(db, messagesAfter(consultationId, afterId), { from: 'oldest', limit: pageSize }, language)
  const { supplier } = await listedConsultation(db, side, consultationId)
  const marks = await readMarksOf(db, consultationId)
  return { rows: await chatMessagesOf(db, rows, { supplier, marks }, await readerOf(call, side)), total }
})

export const sendChatMessageCall = handleCall(sendChatMessage, async (call) => {
  const { db, language } = call
  const { party, message } = await sendMessage(call)
  const { supplier } = await listedConsultation(db, party.side, message.consultationId)
  const marks = await readMarksOf(db, message.consultationId)
  const sent = await readMessage(db, message.id, language)
  const [row] = await chatMessagesOf(db, [sent], { supplier, marks }, await readerOf(call, party.side))
  return row!
})

export const markChatReadCall = handleCall(markChatRead, async ({ input, user, db, live, clock }) => {
  const { consultation, side } = await partyOf(db, user, input.consultationId, 'no key update')
  const message = await findMessage(db, input.messageId)
  if (message?.consultationId !== consultation.id) fail('messageMissing')
  if (!(await advanceReadMark(db, consultation.id, side, input.messageId))) return null
  const event = { event: 'read', consultationId: String(consultation.id), messageId: String(input.messageId) } as const
  await announceToBoth(db, live, consultation, event)
  if (!(await hasUnread(db, consultation.id, side))) await noteAllRead(db, live, consultation, side, clock())
  return null
})

export const closeConsultationCall = handleCall(closeConsultation, async ({ input, user, db, live, clock }) => {
  const { consultation } = await partyOf(db, user, input.id, 'no key update')
  const { id, status } = consultation
  if (status === CONSULTATION_STATUS.closed) return null
  await changeConsultation(db, id, closedAt(clock()))
  await announceToBoth(db, live, consultation, { event: 'status', consultationId: String(id), status: CONSULTATION_STATUS.closed })
  return null
})

export const translateChatMessageCall = handleCall(translateChatMessage, translatedMessage)

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { replyToConsultations } from '#contract/consultations/bulk-answers.ts'
import { CHAT_TYPE, LONGEST_CHAT_TEXT, SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { answerEach } from '#server/features/consultations/canned-answers/answer-each.ts'
import { announceToBoth, noteAllRead } from '#server/features/consultations/chat-announcements.ts'
import { advanceReadMark, pageConsultations } from '#server/features/consultations/consultations.queries.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { answeredBy, partyOf } from '#server/features/consultations/parties.ts'
import { sendMessage } from '#server/features/consultations/send-message.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const side = SENDER_TYPE.supplier

export const replyToConsultationsCall = handleCall(replyToConsultations, async (call) => {
  const { db, user, live, now } = call
  const find = async (id: number) => {
    const question = { side, scope: and(answeredBy(user), eq(consultations.id, id)) }
    return (await pageConsultations(db, question, 1, 0)).rows[0]
  }
  return answerEach(call, {
    entity: 'consultation',
    longest: LONGEST_CHAT_TEXT,
    missing: 'consultationMissing',
    find: async (id) => {
      const found = await find(id)
      return found && { language: found.buyer.language, text: found.buyer.name }
    },
    answer: async (id, content) => {
      const { consultation, side: own } = await partyOf(db, user, id, 'no key update')
      // Who bought here before joining the supplier is this conversation's buyer.
      if (own !== side) fail('consultationMissing')
      const { last } = (await find(id))!
      if (consultation.status === CONSULTATION_STATUS.closed || last?.senderType !== SENDER_TYPE.buyer) fail('alreadyAnswered')
      await sendMessage({ ...call, input: { consultationId: id, clientId: randomUUID(), type: CHAT_TYPE.text, content } })
      if (!(await advanceReadMark(db, id, side, last.id))) return
      await announceToBoth(db, live, consultation, { event: 'read', consultationId: String(id), messageId: String(last.id) })
      await noteAllRead(db, live, consultation, side, now)
    },
  })
})

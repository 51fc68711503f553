import type { translateChatMessage } from '#contract/consultations/chat-messages.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { findMessage, findTranslation, storeTranslation } from '#server/features/consultations/chat-messages.queries.ts'
import { isAboutDisputedOrder } from '#server/features/consultations/disputed-orders.queries.ts'
import { partyOf } from '#server/features/consultations/parties.ts'
import { type Call, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { translated } from '#server/kernel/translator/translator.ts'

type TranslateCall = Call<ParsedInputOf<typeof translateChatMessage>, SessionUser, PoolDatabase>

/** A message's text in the caller's language: the one that is kept, else the translator's. 420001 missing, 503 without a translator. */
export async function translatedMessage(call: TranslateCall): Promise<ResultOf<typeof translateChatMessage>> {
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

/** Both sides read a conversation; who decides a case about its order reads it beside the case. */
async function checkReader(db: PoolDatabase, user: SessionUser, consultationId: number): Promise<void> {
  const decidesCases = isStaff(user) && isEntitled(user, 'dispute') && user.hasSecondFactor
  if (decidesCases && (await isAboutDisputedOrder(db, consultationId))) return
  await partyOf(db, user, consultationId).catch((error: unknown) => {
    const isMissing = error instanceof BusinessError && error.code === ERRORS.consultationMissing.code
    throw isMissing ? new BusinessError('messageMissing') : error
  })
}

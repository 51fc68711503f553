import { LONGEST_CHAT_TEXT, type translateChatMessage } from '#contract/consultations/chat-messages.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { findMessage, findTranslation, storeTranslation } from '#server/features/consultations/chat-messages.queries.ts'
import { partyOf } from '#server/features/consultations/parties.ts'
import { translate } from '#server/features/consultations/translator.ts'
import type { Call, SessionUser } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail, HttpError, refuseField } from '#server/kernel/calls/fail.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'

/** Each of them costs somebody else's work. */
const MOST_A_MINUTE = 60
/** Some translators add an explanation to what they were given. */
const LONGEST_STORED = LONGEST_CHAT_TEXT * 4

type TranslateCall = Call<ParsedInputOf<typeof translateChatMessage>, SessionUser, PoolDatabase>

/** A message's text in the caller's language: the one that is kept, else the translator's. 420001 missing, 503 without a translator. */
export async function translatedMessage(call: TranslateCall): Promise<ResultOf<typeof translateChatMessage>> {
  const { db, input, language, config, user, clock } = call
  const message = (await findMessage(db, input.messageId)) ?? fail('messageMissing')
  await partyOf(db, user, message.consultationId).catch((error: unknown) => {
    const isMissing = error instanceof BusinessError && error.code === ERRORS.consultationMissing.code
    throw isMissing ? new BusinessError('messageMissing') : error
  })
  if (message.content === '') refuseField('messageId', 'wrong')
  const stored = await findTranslation(db, message.id, language)
  if (stored !== undefined) return { content: stored, langCode: language }
  if (!config.translate) throw new HttpError(503)
  await takeRequest(db, config, { key: `translate:${user.id}`, most: MOST_A_MINUTE, windowMs: MINUTE_MS }, clock())
  const content = (await translate(config.translate, message.content, message.language, language)).slice(0, LONGEST_STORED)
  await storeTranslation(db, { messageId: message.id, language, content, createTime: clock() })
  return { content, langCode: language }
}

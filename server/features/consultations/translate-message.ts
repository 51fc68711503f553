import { z } from 'zod'
import { LONGEST_CHAT_TEXT, type translateChatMessage } from '#contract/consultations/chat-messages.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { findMessage, findTranslation, storeTranslation } from '#server/features/consultations/chat-messages.queries.ts'
import { partyOf } from '#server/features/consultations/parties.ts'
import type { Call, SessionUser } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail, HttpError, refuseField } from '#server/kernel/calls/fail.ts'
import type { TranslateSettings } from '#server/kernel/config.ts'
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

const WITHIN_MS = 8000
const RETRY_AFTER_SECONDS = 30
const answer = z.object({ translatedText: z.string() })

/** LibreTranslate tells Chinese scripts apart in newer releases alone, and understands the short tag in all. */
const tagOf = (language: Language) => LANGUAGE_FACTS[language].htmlLang.split('-', 1)[0]!

/**
 * One text by a server that speaks LibreTranslate's /translate (TRANSLATE_URL, TRANSLATE_KEY). The sender's language is that of
 * their page, which is no proof of what they type: within one language the translator is asked to find out. 503 when it does not answer.
 */
async function translate({ url, key }: TranslateSettings, text: string, from: Language, to: Language): Promise<string> {
  const body = { q: text, source: from === to ? 'auto' : tagOf(from), target: tagOf(to), format: 'text', ...(key ? { api_key: key } : {}) }
  try {
    const reply = await fetch(`${url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    if (!reply.ok) throw new Error(`the translator answered ${reply.status}`)
    return answer.parse(await reply.json()).translatedText
  } catch {
    throw new HttpError(503, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

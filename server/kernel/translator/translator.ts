import { z } from 'zod'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { MOST_TRANSLATIONS_A_MINUTE, type Translation } from '#contract/translations/translations.ts'
import { shopLanguage, writtenLanguage } from '#contract/translations/written-language.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import { type CallTranslator, jsonFrom, tagOf } from '#server/kernel/translator/port.ts'
import type { TranslateSettings } from '#server/kernel/translator/settings.ts'

const deeplAnswer = z.object({ translations: z.array(z.object({ text: z.string() })).length(1) })

/** DeepL's target codes: they name the variant of English and Chinese, which its source codes must not. */
const TARGETS: Record<Language, string> = { spa: 'ES', en: 'EN-GB', zh: 'ZH-HANS' }

/** DeepL's /v2/translate, for both the free and the paid plan. */
const callDeepl: CallTranslator = async ({ url, key }, { text, from, to }, signal) => {
  const body = { text: [text], target_lang: TARGETS[to], ...(from === null ? {} : { source_lang: tagOf(from).toUpperCase() }) }
  const reply = deeplAnswer.parse(await jsonFrom(`${url}/v2/translate`, { authorization: `DeepL-Auth-Key ${key ?? ''}` }, body, signal))
  return reply.translations[0]!.text
}

const libreAnswer = z.object({ translatedText: z.string() })

/** Any server with LibreTranslate's /translate. */
const callLibreTranslate: CallTranslator = async ({ url, key }, { text, from, to }, signal) => {
  const source = from === null ? 'auto' : tagOf(from)
  const body = { q: text, source, target: tagOf(to), format: 'text', ...(key ? { api_key: key } : {}) }
  return libreAnswer.parse(await jsonFrom(`${url}/translate`, {}, body, signal)).translatedText
}

const ADAPTERS: Record<TranslateSettings['api'], CallTranslator> = { libretranslate: callLibreTranslate, deepl: callDeepl }

const WITHIN_MS = 8000
const RETRY_AFTER_SECONDS = 30
/** Limits translations, because some translators append an explanation. A dense text, such as Chinese, grows sixfold or more. */
const LONGEST_TIMES = 12
const LONGEST_BESIDE = 200

/**
 * Translates a text to the caller's language with the configured translator: 503 if there is none or it does not answer, 429 for too
 * many requests. `stored` is the language of the writer's page, which need not be that of the text: detection from the text takes
 * precedence, and if both are inconclusive, the translator detects it.
 */
export async function translated(
  { db, config, user, clock, language }: Pick<Call<unknown>, 'db' | 'config' | 'user' | 'clock' | 'language'>,
  text: string,
  stored: Language | null,
): Promise<Translation> {
  const { translate } = config
  if (!translate) throw new HttpError(503)
  await takeRequest(db, config, { key: `translate:${user.id}`, most: MOST_TRANSLATIONS_A_MINUTE, windowMs: MINUTE_MS }, clock())
  const tag = writtenLanguage(text)
  const from = tag === null ? stored : shopLanguage(tag)
  const question = { text, from: from === language ? null : from, to: language }
  try {
    const content = await ADAPTERS[translate.api](translate, question, AbortSignal.timeout(WITHIN_MS))
    return { content: content.slice(0, text.length * LONGEST_TIMES + LONGEST_BESIDE).toWellFormed(), langCode: language }
  } catch {
    throw new HttpError(503, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

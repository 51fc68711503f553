import { z } from 'zod'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { TranslateSettings } from '#server/kernel/config.ts'

const WITHIN_MS = 8000
const RETRY_AFTER_SECONDS = 30
const answer = z.object({ translatedText: z.string() })

/** LibreTranslate tells Chinese scripts apart in newer releases alone, and understands the short tag in all. */
const tagOf = (language: Language) => LANGUAGE_FACTS[language].htmlLang.split('-', 1)[0]!

/**
 * One text by a server that speaks LibreTranslate's /translate (TRANSLATE_URL, TRANSLATE_KEY). The sender's language is that of
 * their page, which is no proof of what they type: within one language the translator is asked to find out. 503 when it does not answer.
 */
export async function translate({ url, key }: TranslateSettings, text: string, from: Language, to: Language): Promise<string> {
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

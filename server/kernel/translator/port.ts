import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { stemOf } from '#contract/translations/written-language.ts'
import type { TranslateSettings } from '#server/kernel/translator/settings.ts'

/** A text for a translator. If `from` is null, the translator detects the language. */
export interface Question {
  text: string
  from: Language | null
  to: Language
}

/** Translates one text; throws unless the answer is a translation. */
export type CallTranslator = (settings: TranslateSettings, question: Question, signal: AbortSignal) => Promise<string>

/** Language code that all releases of both APIs understand: only newer ones distinguish Chinese scripts. */
export const tagOf = (language: Language): string => stemOf(LANGUAGE_FACTS[language].htmlLang)

/** Posts JSON to a translator and returns its JSON answer. */
export async function jsonFrom(url: string, headers: Record<string, string>, body: object, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  })
  if (!reply.ok) throw new Error(`the translator answered ${reply.status}`)
  return reply.json()
}

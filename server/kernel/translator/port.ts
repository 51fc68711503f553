import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { stemOf } from '#contract/translations/written-language.ts'
import type { TranslateSettings } from '#server/kernel/translator/settings.ts'

/** A text for a translator. `from` is null where the translator is to find out. */
export interface Question {
  text: string
  from: Language | null
  to: Language
}

/** One text by a translator; throws for whatever is no translation. */
export type CallTranslator = (settings: TranslateSettings, question: Question, signal: AbortSignal) => Promise<string>

/** What both understand in all their releases: Chinese scripts are told apart by newer ones alone. */
export const tagOf = (language: Language): string => stemOf(LANGUAGE_FACTS[language].htmlLang)

/** The JSON that a translator answers to a POST. */
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

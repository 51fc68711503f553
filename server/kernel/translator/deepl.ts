import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { type CallTranslator, jsonFrom, tagOf } from '#server/kernel/translator/port.ts'

const answer = z.object({ translations: z.array(z.object({ text: z.string() })).length(1) })

/** As a target it wants English and Chinese told apart; as a source it takes neither. */
const TARGETS: Record<Language, string> = { spa: 'ES', en: 'EN-GB', zh: 'ZH-HANS' }

/** DeepL's /v2/translate, of either plan. */
export const callDeepl: CallTranslator = async ({ url, key }, { text, from, to }, signal) => {
  const body = { text: [text], target_lang: TARGETS[to], ...(from === null ? {} : { source_lang: tagOf(from).toUpperCase() }) }
  const reply = answer.parse(await jsonFrom(`${url}/v2/translate`, { authorization: `DeepL-Auth-Key ${key ?? ''}` }, body, signal))
  return reply.translations[0]!.text
}

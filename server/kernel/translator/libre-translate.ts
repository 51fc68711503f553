import { z } from 'zod'
import { type CallTranslator, jsonFrom, tagOf } from '#server/kernel/translator/port.ts'

const answer = z.object({ translatedText: z.string() })

/** Any server with LibreTranslate's /translate. */
export const callLibreTranslate: CallTranslator = async ({ url, key }, { text, from, to }, signal) => {
  const body = {
    q: text,
    source: from === null ? 'auto' : tagOf(from),
    target: tagOf(to),
    format: 'text',
    ...(key ? { api_key: key } : {}),
  }
  return answer.parse(await jsonFrom(`${url}/translate`, {}, body, signal)).translatedText
}

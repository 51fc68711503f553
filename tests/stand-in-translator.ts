import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'

export interface Translator {
  /** Base URL, without a path. */
  url: string
  /** Requests received since the test began. */
  requests: { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[]
  /** Makes the following answers. */
  answer: (body: Record<string, unknown>) => { status: number; body: string }
}

/** A stand-in for a translation service. */
export async function openTranslator(answer: Translator['answer']): Promise<Translator> {
  const opened: Translator = { url: '', requests: [], answer }
  const server = createServer(async (request, reply) => {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>
    opened.requests.push({ path: `${request.method} ${request.url}`, headers: request.headers, body })
    const { status, body: text } = opened.answer(body)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  beforeEach(() => {
    opened.requests.length = 0
  })
  opened.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return opened
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

export const asLibreTranslate: Translator['answer'] = ({ q }) => ({ status: 200, body: JSON.stringify({ translatedText: `«${q}»` }) })
export const asDeepl: Translator['answer'] = ({ text }) => ({
  status: 200,
  body: JSON.stringify({ translations: [{ detected_source_language: 'ZH', text: `«${(text as string[])[0]}»` }] }),
})

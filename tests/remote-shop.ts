import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Answer, Failure } from '#contract/envelope.ts'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/database.ts'
import { MULTIPART, multipartBody, partsOf } from '#tests/multipart.ts'
import type { As, Shop } from '#tests/shop.ts'

const ANSWER_WITHIN_MS = 30_000
/** Limit of this process's statements: longer than the servers' limits, since it prepares and checks them. */
const PATIENT_MS = 20_000

/** A shop that runs in other processes: accesses its database directly and makes calls over HTTP. */
export interface RemoteShop extends Shop {
  database: OpenDatabase
}

/** Code with which a busy server refuses a call before it does anything, so that a retry is safe. */
const BUSY = 503
const TRIES = 20
const TRY_AGAIN_MS = 500

/** @param urlOf returns the URL of the server for the next call */
export function openRemoteShop(databaseUrl: string, urlOf: () => string): RemoteShop {
  const database = openDatabase(databaseUrl, { longestWaitMs: PATIENT_MS })
  const shop = {
    database,
    databaseUrl,
    appContext: { database, clock: () => new Date(), config: { supportEmail: 'ayuda@rutaseda.example' } },
    call: async (endpoint: Endpoint, input: InputOf<Endpoint>, as?: As) => {
      for (let time = 1; ; time++) {
        const answer = await callByHttp(urlOf(), endpoint, input, as)
        if ((answer.code as number) !== BUSY || time === TRIES) return answer
        await wait(TRY_AGAIN_MS)
      }
    },
  }
  // The application itself is not in this process: other properties of a Shop are undefined.
  return shop as unknown as RemoteShop
}

/** Makes a typed call with the headers that every client sends (§7). Rejects if there is no answer, or one without an envelope. */
export async function callByHttp<E extends Endpoint>(
  shopUrl: string,
  { method, path, largestFile }: E,
  input: InputOf<E>,
  { token, language = 'en', currencyCode, headers = {} }: As = {},
  signal: AbortSignal = AbortSignal.timeout(ANSWER_WITHIN_MS),
): Promise<Answer<E> & Partial<Failure>> {
  const rest: Record<string, unknown> = { ...(input as object) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return encodeURIComponent(value)
  })
  const url = new URL(shopUrl + filled)
  if (method === 'GET') for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value))
  const body = largestFile ? new Uint8Array(multipartBody(partsOf(rest))) : JSON.stringify(rest)
  const reply = await fetch(url, {
    method,
    signal,
    headers: {
      ...(largestFile ? MULTIPART : { 'content-type': 'application/json' }),
      'operate-langcode': language,
      'operate-timezone': 'Europe/Madrid',
      ...(currencyCode ? { 'operate-currencycode': currencyCode } : {}),
      ...(token ? { apitoken: token } : {}),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body }),
  })
  return (await reply.json()) as Answer<E> & Partial<Failure>
}

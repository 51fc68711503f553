import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { callByHttp, openRemoteShop, type RemoteShop } from '#tests/remote-shop.ts'

const ANSWER_WITHIN_MS = 8000
const REPEAT_FOR_MS = 90_000
const TRY_AGAIN_MS = 150
const TRY_AGAIN = [500, 502, 503]

/** Thrown if it is unknown whether a call was carried out: its answer was lost, or asks to try again. */
export class NotKnown extends Error {}

export interface Counts {
  answered: number
  repeated: number
  notKnown: number
  /** Answers with 500, which only a bug in the program causes. */
  internalErrors: string[]
}

/**
 * The shop behind its proxy, as a careful client uses it: repeats reads, and writes with an idempotency token, until they are answered;
 * throws NotKnown if the answer to another call is lost.
 */
export function openCarefulShop(databaseUrl: string, url: string): RemoteShop & { counts: Counts } {
  const counts: Counts = { answered: 0, repeated: 0, notKnown: 0, internalErrors: [] }
  const remote = openRemoteShop(databaseUrl, () => url)
  const isRepeatable = ({ method }: Endpoint, input: object) => method === 'GET' || 'submitToken' in input || 'clientId' in input
  const call: RemoteShop['call'] = async (endpoint, input, as) => {
    for (const giveUpAt = Date.now() + REPEAT_FOR_MS; ; await wait(TRY_AGAIN_MS)) {
      try {
        const answer = await callByHttp(url, endpoint, input, as, AbortSignal.timeout(ANSWER_WITHIN_MS))
        const code: number = answer.code
        if (code === 500) counts.internalErrors.push(`${endpoint.path}: ${answer.msg}`)
        if (!TRY_AGAIN.includes(code)) {
          counts.answered++
          return answer
        }
      } catch {
        // There is no answer, or one from the proxy.
      }
      if (!isRepeatable(endpoint, input as object) || Date.now() > giveUpAt) {
        counts.notKnown++
        throw new NotKnown(endpoint.path)
      }
      counts.repeated++
    }
  }
  return { ...remote, call, counts }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { callByHttp, openRemoteShop, type RemoteShop } from '#tests/remote-shop.ts'

const ANSWER_WITHIN_MS = 8000
const REPEAT_FOR_MS = 90_000
const TRY_AGAIN_MS = 150
const TRY_AGAIN = [500, 502, 503]

/** Whether the call was carried out cannot be known: its answer was lost, or says to try again. */
export class NotKnown extends Error {}

export interface Counts {
  answered: number
  repeated: number
  notKnown: number
  /** Answers that only a fault of the program gives. */
  internalErrors: string[]
}

/**
 * The shop through its proxy as a careful client uses it: what reads, and what has a token by which the shop knows it again, is repeated
 * until it is answered; of anything else a lost answer is NotKnown.
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
        // No answer, or one of the proxy's own.
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

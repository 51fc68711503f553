import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import type { StripeSettings } from '#server/kernel/config.ts'

const SECRET_KEY = 'sk_test_for_the_test_only'
const WEBHOOK_SECRET = 'whsec_for_the_test_only'
const LEAST_SESSION_MS = 30 * MINUTE_MS

/** Fate of the next request: `down` fails before it does anything, `answer lost` is carried out without an answer, `refused` is final. */
export type Trouble = 'down' | 'answer lost' | 'refused'

interface Requested {
  path: string
  key: string | undefined
  fields: Record<string, string>
}

export interface StripeServer {
  settings: StripeSettings
  /** All requests that were carried out or repeated, in order. */
  requested: Requested[]
  /** Troubles of the next requests, one for each. */
  troubles: Trouble[]
  /** Status of the following refunds. */
  refundStatus: 'succeeded' | 'pending' | 'failed'
  refunds: Map<string, { id: string; object: 'refund'; status: string; amount: number; failure_reason?: string }>
  /** Moves the provider's clock forward, as Shop.passTime moves the shop's. */
  passTime(ms: number): void
}

/** An event's body with a signature `ageSeconds` old, made by Stripe's own library. */
export function signedEvent(payload: string, { ageSeconds = 0, secret = WEBHOOK_SECRET, now = Date.now() } = {}) {
  const timestamp = Math.floor(now / 1000) - ageSeconds
  return { payload, signature: new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

/** A stand-in for the part of Stripe that we use, over real HTTP: checkout sessions, refunds and idempotency keys. */
export async function openStripeServer(): Promise<StripeServer> {
  const answers = new Map<string, { body: string; answer: object }>()
  const self: StripeServer = {
    settings: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: undefined },
    requested: [],
    troubles: [],
    refundStatus: 'succeeded',
    refunds: new Map(),
    passTime: (ms) => {
      aheadMs += ms
    },
  }
  let aheadMs = 0

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await text(request)
    const [path = ''] = (request.url ?? '').split('?')
    const key = request.headers['idempotency-key'] as string | undefined
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return refuse(reply, 401, { type: 'invalid_request_error' })
    const trouble = self.troubles.shift()
    if (trouble === 'down') return refuse(reply, 500, { type: 'api_error', message: 'down' })
    if (trouble === 'refused') return refuse(reply, 400, { type: 'invalid_request_error', message: 'refused' })
    const fields = Object.fromEntries(new URLSearchParams(body))
    self.requested.push({ path, key, fields })
    if (request.method === 'GET') {
      const found = self.refunds.get(path.split('/').at(-1)!)
      return found ? send(reply, 200, found) : refuse(reply, 404, { type: 'invalid_request_error' })
    }
    const before = key === undefined ? undefined : answers.get(key)
    if (before && before.body !== path + body) return refuse(reply, 400, { type: 'idempotency_error', message: 'other parameters' })
    const made = before?.answer ?? make(path, fields)
    if ('error' in made) return refuse(reply, 400, made.error as object)
    if (key !== undefined) answers.set(key, { body: path + body, answer: made })
    if (trouble === 'answer lost') return void request.socket.destroy()
    send(reply, 200, made)
  }

  function make(path: string, fields: Record<string, string>): object {
    if (path === '/v1/checkout/sessions') {
      const earliest = Math.floor((Date.now() + aheadMs + LEAST_SESSION_MS) / 1000)
      if (Number(fields.expires_at) < earliest)
        return { error: { type: 'invalid_request_error', param: 'expires_at', message: 'too early' } }
      const id = `cs_test_${randomUUID()}`
      return { id, object: 'checkout.session', url: `https://checkout.stripe.example/${id}` }
    }
    const id = `re_${randomUUID()}`
    const made = { id, object: 'refund' as const, status: self.refundStatus, amount: Number(fields.amount) }
    const refund = self.refundStatus === 'failed' ? { ...made, failure_reason: 'expired_or_canceled_card' } : made
    self.refunds.set(id, refund)
    return refund
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  self.settings.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return self
}

const send = (reply: ServerResponse, status: number, body: object) =>
  void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refuse = (reply: ServerResponse, status: number, error: object) => send(reply, status, { error })

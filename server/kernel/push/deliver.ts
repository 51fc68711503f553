import { createPrivateKey, sign } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { HOUR_MS } from '#contract/durations.ts'
import { encrypted, type SubscriptionKeys } from '#server/kernel/push/encryption.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from '#server/kernel/push/public-address.ts'
import type { PushSettings } from '#server/kernel/push/settings.ts'

/** RFC 8292 allows a day. */
const VALID_FOR_MS = 12 * HOUR_MS

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The Authorization header that identifies the sender to a push service (VAPID, RFC 8292). Valid for this service only. */
function vapidHeader({ publicKey, privateKey, subject }: PushSettings, origin: string, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const expireTime = Math.floor((now.getTime() + VALID_FOR_MS) / 1000)
  const claims = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf({ aud: origin, exp: expireTime, sub: subject })}`
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${claims}.${signature}, k=${publicKey}`
}

const WITHIN_MS = 10_000

/** A browser's push subscription; `endpoint` is its URL at the push service. */
export interface Subscription extends SubscriptionKeys {
  endpoint: string
}

interface Message {
  text: string
  /** Of several messages with the same topic that wait at the push service, only the latest is delivered. */
  topic: string
  /** How long the push service may try to deliver it. */
  ttlSeconds: number
}

/**
 * `gone`: the subscription no longer exists or never did. `refused`: this message is refused for good. Temporary failures are thrown,
 * without the endpoint's URL, which is a secret of the device.
 */
type Outcome = { is: 'received' } | { is: 'gone' } | { is: 'refused'; status: number; host: string }

/** Whether requests to a browser's endpoint are allowed: a public internet host by https, or a host that the settings allow. */
export function isPushEndpoint(endpoint: string, { privateHosts }: Pick<PushSettings, 'privateHosts'>): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host, hostname, port } = new URL(endpoint)
  if (username || password) return false
  if (privateHosts.includes(host)) return protocol === 'http:' || protocol === 'https:'
  const address = hostname.replace(/^\[|\]$/g, '')
  const isOutside = isIP(address) > 0 ? isPublicAddress(address) : hostname.includes('.')
  return protocol === 'https:' && port === '' && isOutside
}

/** Sends one message to a push service (RFC 8030). */
export async function deliver(
  push: PushSettings,
  { endpoint, ...keys }: Subscription,
  { text, topic, ttlSeconds }: Message,
  now: Date,
): Promise<Outcome> {
  if (!isPushEndpoint(endpoint, push)) return { is: 'gone' }
  const url = new URL(endpoint)
  const body = encrypted(text, keys)
  const headers = {
    authorization: vapidHeader(push, url.origin, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: ttlSeconds,
    topic,
    // Wakes a sleeping phone, because a person is waiting for an answer.
    urgency: 'high',
  }
  let status: number
  try {
    status = await post(url, headers, body, push.privateHosts.includes(url.host))
  } catch (error) {
    if (error instanceof PrivateAddress) return { is: 'gone' }
    throw new Error(`the push service at ${url.hostname} does not answer: ${(error as NodeJS.ErrnoException).code ?? 'no code'}`)
  }
  if (status >= 200 && status < 300) return { is: 'received' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500) throw new Error(`the push service at ${url.hostname} answered ${status}`)
  return { is: 'refused', status, host: url.hostname }
}

/** Returns only the status: an unknown server's body is not read, and no redirect is followed. */
function post(url: URL, headers: Record<string, string | number>, body: Buffer, isAllowedInside: boolean): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(WITHIN_MS), ...(isAllowedInside ? {} : { lookup: publicLookup }) }
  const sent = request(url, options, (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

import { createPrivateKey, sign } from 'node:crypto'
import { HOUR_MS } from '#contract/durations.ts'
import type { PushSettings } from '#server/kernel/push/settings.ts'

/** RFC 8292 allows a day. */
const VALID_FOR_MS = 12 * HOUR_MS

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The Authorization header by which a push service knows who sends (VAPID, RFC 8292): good for this service alone. */
export function vapidHeader({ publicKey, privateKey, subject }: PushSettings, origin: string, now: Date): string {
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

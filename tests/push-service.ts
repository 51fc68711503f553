import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { addPushDevice } from '#contract/messages/push.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { newKeyPair, type PushSettings } from '#server/kernel/push/settings.ts'
import type { Shop } from '#tests/shop.ts'

/** A notification as a browser's service worker receives it. */
export interface Displayed {
  title: string
  path: string
  lang: string
  tag: string
}

export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
  /** Notifications received, decrypted with the browser's keys. */
  displayed: Displayed[]
}

export interface PushService {
  settings: PushSettings
  /** Subscribes a new browser. */
  browser(): Browser
  /** All requests, whatever their status. */
  requests: { path: string; headers: IncomingHttpHeaders }[]
  /** HTTP status of the following answers. */
  answer: number
}

/** A stand-in for a browser's push service, which decrypts what it receives with its own implementation of RFC 8291. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser & { privateKey: Buffer }>()
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    service.requests.push({ path, headers: request.headers })
    const browser = browsers.get(path)
    if (service.answer === 201 && browser) browser.displayed.push(JSON.parse(decrypted(Buffer.concat(parts), browser)) as Displayed)
    reply.writeHead(service.answer).end('what a push service says is not read')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    settings: { ...newKeyPair(), subject: 'mailto:ops@shop.example', privateHosts: [host] },
    requests: [],
    answer: 201,
    browser() {
      const key = createECDH('prime256v1')
      key.generateKeys()
      const path = `/send/${randomBytes(8).toString('hex')}`
      const own = { endpoint: `http://${host}${path}`, p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
      const browser = { ...own, displayed: [], privateKey: key.getPrivateKey() }
      browsers.set(path, browser)
      return browser
    },
  }
  return service
}

/** Subscribes a session to push notifications. */
export const subscribe = (shop: Shop, token: string, { endpoint, p256dh, auth }: Browser) =>
  shop.call(addPushDevice, { endpoint, p256dh, auth }, { token })

/** Sends all waiting notifications as if they were due. */
export async function finishPushes(shop: Shop): Promise<void> {
  await shop.appContext.database.db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
  await finishJobs(shop.appContext, jobPlan)
}

function decrypted(body: Buffer, { p256dh, auth, privateKey }: { p256dh: string; auth: string; privateKey: Buffer }): string {
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const ciphertext = body.subarray(21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32))
  const derived = (what: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes))
  const open = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  open.setAuthTag(ciphertext.subarray(-16))
  const text = Buffer.concat([open.update(ciphertext.subarray(0, -16)), open.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** Public key and claims of a request's VAPID signature; throws if it is not valid. */
export function signedBy(authorization = ''): { publicKey: string; claims: { aud: string; sub: string; exp: number } } {
  const [, head = '', body = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  })
  const isRight = verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isRight) throw new Error('bad signature')
  return { publicKey, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) }
}

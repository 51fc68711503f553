import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag, nothing } from '#contract/fields.ts'

/** Maximum devices per account; adding another one replaces the oldest. */
export const MOST_PUSH_DEVICES = 10

const LONGEST_ENDPOINT = 1000

/** Bytes as encoded by browsers: base64url without padding. */
const keyOf = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`))

/** Web push on the caller's device; a subscription lasts as long as its session. */
const pushState = z.object({
  /** The key that browsers subscribe with (VAPID, RFC 8292); null if the shop has no web push. */
  publicKey: z.string().nullable(),
  /** 1: this session's device receives notifications. */
  deviceFlag: flag,
})
export type PushState = z.output<typeof pushState>

export const readPush = readEndpoint({
  path: '/api/message/push',
  access: 'buyer',
  summary: 'Whether web push is available, and on for this device',
  input: nothing,
  output: pushState,
})

export const addPushDevice = writeEndpoint({
  path: '/api/message/pushAdd',
  access: 'buyer',
  summary: 'Turns on push for this device, replacing its session’s earlier subscription. 110001 without web push, 429 too often',
  input: z.strictObject({
    /** The push service's URL for this subscription: https, on a public host. */
    endpoint: z.string().max(LONGEST_ENDPOINT),
    /** The subscription's keys (RFC 8291): a P-256 public key, and 16 random bytes. */
    p256dh: keyOf(65),
    auth: keyOf(16),
  }),
  output: pushState,
})

export const removePushDevice = writeEndpoint({
  path: '/api/message/pushDel',
  access: 'buyer',
  summary: 'Turns off push for this device; idempotent',
  input: nothing,
  output: pushState,
})

import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag, nothing } from '#contract/fields.ts'

/** Of an account; another one takes the place of the one that was added first. */
export const MOST_PUSH_DEVICES = 10

const LONGEST_ENDPOINT = 1000

/** Bytes as browsers write them: base64url without padding. */
const keyOf = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`))

/** Web push on the device that asks: as long as its session lasts. */
const pushState = z.object({
  /** What browsers subscribe with (VAPID, RFC 8292); null where the shop has no web push. */
  publicKey: z.string().nullable(),
  /** Whether this session’s device is notified. */
  deviceFlag: flag,
})
export type PushState = z.output<typeof pushState>

export const readPush = readEndpoint({
  path: '/api/message/push',
  access: 'buyer',
  summary: 'Whether there is web push, and whether this device is notified',
  input: nothing,
  output: pushState,
})

export const addPushDevice = writeEndpoint({
  path: '/api/message/pushAdd',
  access: 'buyer',
  summary: 'Notifies this device from now on, in the place of a former subscription of its session. 110001 without web push, 429 too often',
  input: z.strictObject({
    /** The push service’s address of this subscription: https, and a host of the open internet. */
    endpoint: z.string().max(LONGEST_ENDPOINT),
    /** The subscription’s keys (RFC 8291): a point of P-256, and 16 random bytes. */
    p256dh: keyOf(65),
    auth: keyOf(16),
  }),
  output: pushState,
})

export const removePushDevice = writeEndpoint({
  path: '/api/message/pushDel',
  access: 'buyer',
  summary: 'Ends the notifications of this device; a second time changes nothing',
  input: nothing,
  output: pushState,
})

import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { splitList } from '#server/kernel/addresses.ts'

const CURVE = 'prime256v1'

/** Environment variables for web push. */
export const PUSH_SETTINGS = {
  /** Identifies the shop to push services (VAPID, RFC 8292), in base64url: P-256 point and scalar; from `npm run push:keys`. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, { error: 'must be 65 bytes as base64url without padding' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be 32 bytes as base64url without padding' })
    .optional(),
  /** Contact for push services when there is a problem. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'must begin with mailto: or https://' })
    .optional(),
  /** For tests: comma-separated hosts with ports that may be on this machine or its network, and may use http. */
  PUSH_PRIVATE_HOSTS: z.string().optional(),
}

export const VAPID_NEEDS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

export interface PushSettings {
  publicKey: string
  privateKey: string
  subject: string
  /** With ports, as in URLs: `127.0.0.1:8080`. */
  privateHosts: readonly string[]
}

type Given = z.output<z.ZodObject<typeof PUSH_SETTINGS>>

/** Undefined if web push is not configured. */
export function pushSettingsOf(given: Given): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given
  if (!publicKey || !privateKey || !subject) return undefined
  return { publicKey, privateKey, subject, privateHosts: splitList(given.PUSH_PRIVATE_HOSTS) }
}

/** Whether the two keys belong together; true if one of them is missing. */
export function isKeyPair({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Given): boolean {
  if (!publicKey || !privateKey) return true
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Generates a key pair in the settings' format. */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const number = pair.getPrivateKey()
  // getPrivateKey() omits leading zeros, which a key needs.
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

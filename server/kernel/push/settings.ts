import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { partsOf } from '#server/kernel/addresses.ts'

const CURVE = 'prime256v1'

/** Settings of web push, as the environment has them. */
export const PUSH_SETTINGS = {
  /** By which push services know the shop (VAPID, RFC 8292), as base64url: a point of P-256 and its number; made by `npm run push:keys`. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, { error: 'must be 65 bytes as base64url without padding' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be 32 bytes as base64url without padding' })
    .optional(),
  /** Whom a push service writes to when something is wrong. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'must begin with mailto: or https://' })
    .optional(),
  /** Hosts, with their ports and by commas, that may lie on this machine or in its network, and speak http: for tests. */
  PUSH_PRIVATE_HOSTS: z.string().optional(),
}

export const VAPID_NEEDS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

export interface PushSettings {
  publicKey: string
  privateKey: string
  subject: string
  /** As URLs write them: `127.0.0.1:8080`. */
  privateHosts: readonly string[]
}

type Given = z.output<z.ZodObject<typeof PUSH_SETTINGS>>

/** Undefined where there is no web push. */
export function pushSettingsOf(given: Given): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given
  if (!publicKey || !privateKey || !subject) return undefined
  return { publicKey, privateKey, subject, privateHosts: partsOf(given.PUSH_PRIVATE_HOSTS) }
}

/** Whether the two keys belong together, where both are given. */
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

/** New keys, as the settings have them. */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const number = pair.getPrivateKey()
  // Numbers are written without leading zeros, keys with them.
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// What is given out or stored under a key of signing-keys.ts.

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** For secrets that are few enough to be tried out, such as six digits: a copy of the hash alone tells nothing. */
export const keyedHash = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A text that is not sent along, signed together with the moment until when it holds. Both strings are safe in addresses. */
export interface SignedUntil {
  until: string
  signature: string
}

export function signUntil(key: Buffer, text: string, end: Date): SignedUntil {
  const until = end.getTime().toString(36)
  return { until, signature: signatureOf(key, text, until) }
}

/** Whether it was given for just this text and still holds. */
export function isSignatureValid(key: Buffer, text: string, { until, signature }: SignedUntil, now: Date): boolean {
  if (!(Number.parseInt(until, 36) > now.getTime())) return false
  const expected = Buffer.from(signatureOf(key, text, until))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = (key: Buffer, text: string, until: string) => keyedHash(key, `${until}.${text}`).toString('base64url')

/** How many bytes longer than its text what `encrypt` makes is. */
export const ENCRYPTION_BYTES = NONCE_BYTES + TAG_BYTES

/**
 * Nonce, tag, text. The layout stands in stored rows and mailed links: it must stay readable. Where it belongs to something
 * (`boundTo`, a row's id), it is nothing in another one's place.
 */
export function encrypt(key: Buffer, text: Buffer, boundTo = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo))
  const hidden = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Nothing where the key or what it is bound to is another one, or a byte was changed. */
export function decrypt(key: Buffer, encrypted: Buffer, boundTo = ''): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(encrypted.subarray(NONCE_BYTES, ENCRYPTION_BYTES))
    return Buffer.concat([decipher.update(encrypted.subarray(ENCRYPTION_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

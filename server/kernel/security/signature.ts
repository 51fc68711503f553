import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Hashes, signatures and encryption with the keys of signing-keys.ts.

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** For secrets short enough to be guessed, such as six digits: without the key, the stored hash reveals nothing. */
export const keyedHash = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A signature of a text, which is not included, and of its expiry time. Both strings are URL-safe. */
export interface SignedUntil {
  until: string
  signature: string
}

export function signUntil(key: Buffer, text: string, end: Date): SignedUntil {
  const until = end.getTime().toString(36)
  return { until, signature: signatureOf(key, text, until) }
}

/** Whether the signature is for exactly this text and has not expired. */
export function isSignatureValid(key: Buffer, text: string, { until, signature }: SignedUntil, now: Date): boolean {
  if (!(Number.parseInt(until, 36) > now.getTime())) return false
  const expected = Buffer.from(signatureOf(key, text, until))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = (key: Buffer, text: string, until: string) => keyedHash(key, `${until}.${text}`).toString('base64url')

/** How many bytes `encrypt` adds to the length of the text. */
export const ENCRYPTION_BYTES = NONCE_BYTES + TAG_BYTES

/**
 * Returns nonce, tag and ciphertext. Stored rows and mailed links have this layout, so it must not change. If `boundTo` is given, such
 * as a row's id, the result can only be decrypted with the same value.
 */
export function encrypt(key: Buffer, text: Buffer, boundTo = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo))
  const hidden = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Undefined if the key or `boundTo` differs, or a byte was changed. */
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

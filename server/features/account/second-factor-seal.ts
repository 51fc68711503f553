import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { signingKey } from '#server/kernel/signing-keys.ts'

/** Of another table, so that a copy of one table opens nothing (docs/decisions/026). */
export const secondFactorKey = signingKey('second-factor')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Nonce, tag, text. Bound to its account: in another one's row it is nothing. */
export function sealSecret(key: Buffer, accountId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(String(accountId)))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Nothing where the key is another one, or the row was tampered with: then no code is right. */
export function openSecret(key: Buffer, accountId: number, sealed: Buffer): Buffer | undefined {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(String(accountId)))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Eight signs are few enough to be tried out: by the key, and not by a hash alone. */
export const hashRecoveryCode = (key: Buffer, accountId: number, code: string): Buffer =>
  createHmac('sha256', key).update(`${accountId}:${code}`).digest()

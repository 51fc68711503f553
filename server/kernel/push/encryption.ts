import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'

/** The keys of a browser's subscription. */
export interface SubscriptionKeys {
  /** An uncompressed point on P-256. */
  p256dh: Buffer
  /** 16 random bytes. */
  auth: Buffer
}

/** Push services need not accept larger ones (RFC 8030 §7.2); our messages have a tenth of it. */
const RECORD_BYTES = 4096
/** Delimiter of the last record; padding may follow it. */
const LAST_RECORD = Buffer.from([2])

/** Generated for each message; passed in only by the test with the RFC's example. */
interface OneTime {
  key: ECDH
  salt: Buffer
}

function newOneTime(): OneTime {
  const key = createECDH(CURVE)
  key.generateKeys()
  return { key, salt: randomBytes(16) }
}

/**
 * Encrypts a message so that only the subscription's browser can read it (RFC 8291, aes128gcm of RFC 8188); the push service sees only
 * its length. Throws if `p256dh` is not a point on the curve.
 */
export function encrypted(text: string, { p256dh, auth }: SubscriptionKeys, { key, salt }: OneTime = newOneTime()): Buffer {
  const own = key.getPublicKey()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const shared = Buffer.from(hkdfSync('sha256', key.computeSecret(p256dh), auth, keyInfo, 32))
  const contentKey = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(RECORD_BYTES, 16)
  head.writeUInt8(own.length, 20)
  return Buffer.concat([head, own, ciphertext])
}

/** Whether it is a point on the curve, so that messages can be encrypted for it. */
export function isPoint(p256dh: Buffer): boolean {
  try {
    newOneTime().key.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

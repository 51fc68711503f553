import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'

/** A browser's subscription, as it wrote it. */
export interface SubscriptionKeys {
  /** A point of P-256, uncompressed. */
  p256dh: Buffer
  /** 16 random bytes. */
  auth: Buffer
}

/** Larger ones need not be taken (RFC 8030 §7.2); what a shop says is a tenth of it. */
const RECORD_BYTES = 4096
/** Ends the last record: what follows it, were there any, would be padding. */
const LAST_RECORD = Buffer.from([2])

/** Made for each message; given by the test that compares with the RFC's example. */
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
 * A message that the subscription's browser alone can read (RFC 8291, aes128gcm of RFC 8188): the push service in between sees its
 * length. Throws where `p256dh` is no point of the curve.
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

/** Whether messages can be encrypted for it. */
export function isPoint(p256dh: Buffer): boolean {
  try {
    newOneTime().key.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

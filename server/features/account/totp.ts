import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app takes it: HMAC-SHA1, six digits, 30 s. */
const STEP_MS = 30_000
const DIGITS = 6
/** Clocks of phones differ, and typing takes its time: one step before and one after are taken, too. */
const DRIFT = [-1, 0, 1]

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The latest step near this moment whose code it is. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  return DRIFT.map((drift) => stepOf(now) + drift).findLast((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** RFC 4648 without padding: secrets are whole groups of five bytes. */
export function base32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)]!)
}

/** What the QR code says (Key Uri Format). What it leaves out is what apps take by default: a code of fewer signs is scanned sooner. */
export const otpauthUrl = (issuer: string, email: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`

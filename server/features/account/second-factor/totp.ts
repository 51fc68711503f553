import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app supports it: HMAC-SHA1, six digits, 30 s. */
const STEP_MS = 30_000
const DIGITS = 6
/** Phone clocks differ, and typing takes time: the previous and the next step are accepted, too. */
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

/** The latest accepted step around `now` whose code matches. */
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

/** The content of the QR code (Key Uri Format). Defaults are omitted: a shorter code scans faster. */
export const otpauthUrl = (issuer: string, email: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`

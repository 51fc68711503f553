import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { inLanguage, type Language } from '#contract/languages.ts'
import { MAIL_KINDS, type MailKind, UNSUBSCRIBE_PATH } from '#contract/mail-choices.ts'
import type { Kernel } from '#server/kernel/call.ts'
import type { Database } from '#server/kernel/database.ts'
import { signingKey } from '#server/kernel/signing-keys.ts'

const unsubscribeKey = signingKey('unsubscribe')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const SEAL_BYTES = 16
/** The kind, then the account. */
const BODY_BYTES = 1 + 8
/** 37 bytes. */
const TOKEN = /^[\w-]{50}$/

interface Subscription {
  accountId: number
  kind: MailKind
}

/** An address that ends one kind of mails to one account, and does nothing else. It holds for as long as the key is there. */
export async function unsubscribeUrl({ config, database }: Kernel, subscription: Subscription, language: Language): Promise<string> {
  const token = await sealSubscription(database.db, subscription)
  return `${config.publicUrl}${inLanguage(UNSUBSCRIBE_PATH, language)}?token=${token}`
}

/** Encrypted, not only signed: mails are passed on, and nobody learns from a link which customer it was, or of how many. */
async function sealSubscription(reference: Database, { accountId, kind }: Subscription): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt8(MAIL_KINDS.indexOf(kind))
  body.writeBigUInt64BE(BigInt(accountId), 1)
  const cipher = createCipheriv(CIPHER, await unsubscribeKey(reference), nonce)
  return Buffer.concat([nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** What a token was given for; nothing where it was not given by this shop. */
export async function openSubscription(reference: Database, token: string): Promise<Subscription | undefined> {
  if (!TOKEN.test(token)) return undefined
  const sealed = Buffer.from(token, 'base64url')
  const decipher = createDecipheriv(CIPHER, await unsubscribeKey(reference), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(-SEAL_BYTES))
  try {
    const body = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -SEAL_BYTES)), decipher.final()])
    const kind = MAIL_KINDS[body.readUInt8()]
    return kind && { accountId: Number(body.readBigUInt64BE(1)), kind }
  } catch {
    // Another key, or a character was changed.
    return undefined
  }
}

import { MAIL_CHOICES, type MailChoice, UNSUBSCRIBE_PATH } from '#contract/account/mail-choices.ts'
import { inLanguage, type Language } from '#contract/languages.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { decrypt, ENCRYPTION_BYTES, encrypt } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

const unsubscribeKey = signingKey('unsubscribe')

/** The choice, then the account. */
const BODY_BYTES = 1 + 8
const TOKEN = /^[\w-]+$/
const TOKEN_CHARACTERS = Math.ceil(((ENCRYPTION_BYTES + BODY_BYTES) * 8) / 6)

interface Subscription {
  accountId: number
  choice: MailChoice
}

/** An address that ends one kind of mails to one account, and does nothing else. It holds for as long as the key is there. */
export async function unsubscribeUrl({ config, database }: AppContext, subscription: Subscription, language: Language): Promise<string> {
  const token = await signSubscription(database.db, subscription)
  return `${config.publicUrl}${inLanguage(UNSUBSCRIBE_PATH, language)}?token=${token}`
}

/** Encrypted, not only signed: mails are passed on, and nobody learns from a link which customer it was, or of how many. */
async function signSubscription(pool: PoolDatabase, { accountId, choice }: Subscription): Promise<string> {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt8(MAIL_CHOICES.indexOf(choice))
  body.writeBigUInt64BE(BigInt(accountId), 1)
  return encrypt(await unsubscribeKey(pool), body).toString('base64url')
}

/** What a token was given for; undefined when this shop did not give it. */
export async function openSubscription(pool: PoolDatabase, token: string): Promise<Subscription | undefined> {
  if (token.length !== TOKEN_CHARACTERS || !TOKEN.test(token)) return undefined
  const body = decrypt(await unsubscribeKey(pool), Buffer.from(token, 'base64url'))
  const choice = body && MAIL_CHOICES[body.readUInt8()]
  return choice && { accountId: Number(body.readBigUInt64BE(1)), choice }
}

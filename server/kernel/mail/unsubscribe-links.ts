import { MAIL_CHOICES, type MailChoice, UNSUBSCRIBE_PATH } from '#contract/account/mail-choices.ts'
import { inLanguage, type Language } from '#contract/languages.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { decrypt, ENCRYPTION_BYTES, encrypt } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

const unsubscribeKey = signingKey('unsubscribe')

/** One byte for the choice, eight for the account id. */
const BODY_BYTES = 1 + 8
const TOKEN = /^[\w-]+$/
const TOKEN_CHARACTERS = Math.ceil(((ENCRYPTION_BYTES + BODY_BYTES) * 8) / 6)

interface Subscription {
  accountId: number
  choice: MailChoice
}

/** A link that unsubscribes one account from one kind of mail, and allows nothing else. Valid as long as the key exists. */
export async function unsubscribeUrl({ config, database }: AppContext, subscription: Subscription, language: Language): Promise<string> {
  const token = await signSubscription(database.db, subscription)
  return `${config.publicUrl}${inLanguage(UNSUBSCRIBE_PATH, language)}?token=${token}`
}

/** Encrypts and not only signs: mails are forwarded, and a link must not reveal the account or the number of accounts. */
async function signSubscription(pool: PoolDatabase, { accountId, choice }: Subscription): Promise<string> {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt8(MAIL_CHOICES.indexOf(choice))
  body.writeBigUInt64BE(BigInt(accountId), 1)
  return encrypt(await unsubscribeKey(pool), body).toString('base64url')
}

/** The account and choice of a token; undefined unless this shop created it. */
export async function openSubscription(pool: PoolDatabase, token: string): Promise<Subscription | undefined> {
  if (token.length !== TOKEN_CHARACTERS || !TOKEN.test(token)) return undefined
  const body = decrypt(await unsubscribeKey(pool), Buffer.from(token, 'base64url'))
  const choice = body && MAIL_CHOICES[body.readUInt8()]
  return choice && { accountId: Number(body.readBigUInt64BE(1)), choice }
}

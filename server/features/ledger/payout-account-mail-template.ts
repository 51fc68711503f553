import { inLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import type { GivenAccount } from '#server/features/ledger/payout-accounts.ts'
import { mailMessage } from '#server/kernel/mail/layout.ts'
import type { MailMessage } from '#server/kernel/mail/mail.ts'
import * as words from '#words'

const LAST_DIGITS = 4

interface Change {
  account: GivenAccount
  /** Of the owner who made it. */
  editorName: string
  validTime: Date
}

/** To a member of the supplier (decisions §18): money must not go elsewhere unnoticed. Of the number the last digits alone. */
export function payoutAccountMail(
  { account, editorName, validTime }: Change,
  { name, language }: { name: string; language: Language },
  { publicUrl, supportEmail }: { publicUrl: string; supportEmail: string },
): MailMessage {
  const locale = { locale: language }
  const time = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return mailMessage(words.mail_payout_account_subject({}, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [words.mail_payout_account_text({ editor: editorName, time: time.format(validTime) }, locale)],
    rows: [
      { label: words.mail_payout_account_holder({}, locale), value: account.accountName },
      { label: words.mail_payout_account_bank({}, locale), value: account.bankName },
      { label: words.mail_payout_account_number({}, locale), value: `•••${account.accountNo.slice(-LAST_DIGITS)}` },
    ],
    button: { label: words.mail_payout_account_view({}, locale), address: publicUrl + inLanguage('/console/company', language) },
    notes: [words.mail_payout_account_note({ contact: supportEmail }, locale)],
  })
}

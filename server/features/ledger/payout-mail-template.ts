import { inLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import type { payouts } from '#server/features/ledger/ledger.table.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { mailMessage } from '#server/kernel/mail/layout.ts'
import type { MailMessage } from '#server/kernel/mail/mail.ts'
import * as words from '#words'

/** To a member of the supplier: what was paid out and under which reference (decisions §18). */
export function payoutMail(
  payout: typeof payouts.$inferSelect,
  { name, language }: { name: string; language: Language },
  publicUrl: string,
): MailMessage {
  const locale = { locale: language }
  const currency = currencyOf(payout)
  const amount = new Intl.NumberFormat(LANGUAGE_FACTS[language].intl, {
    style: 'currency',
    currency: currency.code,
    useGrouping: 'always',
    minimumFractionDigits: currency.digits,
    maximumFractionDigits: currency.digits,
  }).format(formatAmount(currency, payout.amount) as Intl.StringNumericLiteral)
  return mailMessage(words.mail_payout_subject({ amount }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [words.mail_payout_text({ payoutNo: payout.payoutNo }, locale)],
    rows: [
      { label: words.mail_payout_reference({}, locale), value: payout.bankRefNo },
      { label: words.mail_payout_amount({}, locale), value: amount, isSum: true },
    ],
    button: { label: words.mail_payout_view({}, locale), address: publicUrl + inLanguage('/console/money', language) },
  })
}

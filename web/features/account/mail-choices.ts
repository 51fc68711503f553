import type { MailChoice } from '#contract/account/mail-choices.ts'
import * as words from '#words'

/** Names of the mail choices, in display order. */
export const MAIL_CHOICE_NAMES: Record<MailChoice, () => string> = {
  orderFlag: words.account_mail_orders,
  inquiryFlag: words.account_mail_inquiries,
  consultationFlag: words.account_mail_consultations,
  newsFlag: words.account_mail_news,
}

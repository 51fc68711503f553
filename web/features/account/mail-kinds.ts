import type { MailKind } from '#contract/account/mail-choices.ts'
import { account_mail_consultations, account_mail_inquiries, account_mail_news, account_mail_orders } from '#words'

/** In display order. */
export const MAIL_KIND_NAMES: Record<MailKind, () => string> = {
  orderFlag: account_mail_orders,
  inquiryFlag: account_mail_inquiries,
  consultationFlag: account_mail_consultations,
  newsFlag: account_mail_news,
}

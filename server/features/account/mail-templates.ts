import { EMAIL_PURPOSES, type EmailPurpose } from '#contract/account/sign-in.ts'
import { inLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import type { AccountRow } from '#server/features/account/account.queries.ts'
import type { Config } from '#server/kernel/config.ts'
import { mailMessage } from '#server/kernel/mail/layout.ts'
import type { MailMessage } from '#server/kernel/mail/mail.ts'
import * as words from '#words'

const CODE_WORDS = {
  [EMAIL_PURPOSES.register]: { subject: words.mail_register_subject, lead: words.mail_register_lead },
  [EMAIL_PURPOSES.reset]: { subject: words.mail_reset_subject, lead: words.mail_reset_lead },
  [EMAIL_PURPOSES.oldEmail]: { subject: words.mail_old_email_subject, lead: words.mail_old_email_lead },
  [EMAIL_PURPOSES.newEmail]: { subject: words.mail_new_email_subject, lead: words.mail_new_email_lead },
  [EMAIL_PURPOSES.supplier]: { subject: words.mail_supplier_subject, lead: words.mail_supplier_lead },
} satisfies Record<EmailPurpose, unknown>

interface CodeSent {
  purpose: EmailPurpose
  code: string
  language: Language
  publicUrl: string
  /** The address already has an account: someone registering again is reminded of it, in their own mailbox only. */
  isTaken: boolean
}

export function codeMail({ purpose, code, language, publicUrl, isTaken }: CodeSent): MailMessage {
  const locale = { locale: language }
  const { subject, lead } = CODE_WORDS[purpose]
  const reminder = purpose === EMAIL_PURPOSES.register && isTaken ? [words.mail_register_taken({}, locale)] : []
  return mailMessage(subject({}, locale), {
    language,
    publicUrl,
    paragraphs: [lead({}, locale)],
    code,
    notes: [words.mail_code_validity({}, locale), ...reminder, words.mail_not_expected({}, locale)],
  })
}

export function passwordChangedMail({ language, name }: AccountRow, publicUrl: string): MailMessage {
  const locale = { locale: language }
  return mailMessage(words.mail_password_changed_subject({}, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [words.mail_password_changed_text({}, locale)],
    button: { label: words.mail_reset_password({}, locale), address: publicUrl + inLanguage('/retrievePassword', language) },
    notes: [words.mail_password_changed_note({}, locale)],
  })
}

/** To the old address, so that an owner learns of an account takeover. */
export function emailChangedMail({ language, name }: AccountRow, newEmail: string, { publicUrl, supportEmail }: Config): MailMessage {
  const locale = { locale: language }
  return mailMessage(words.mail_email_changed_subject({}, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [words.mail_email_changed_text({ email: newEmail }, locale)],
    notes: [words.mail_email_changed_note({ contact: supportEmail }, locale)],
  })
}

/** Switched on or off: someone with a stolen session and password must not do either unnoticed. */
export function secondFactorMail({ language, name }: AccountRow, isOn: boolean, { publicUrl, supportEmail }: Config): MailMessage {
  const locale = { locale: language }
  const subject = isOn ? words.mail_second_on_subject : words.mail_second_off_subject
  const lead = isOn ? words.mail_second_on_text : words.mail_second_off_text
  return mailMessage(subject({}, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [lead({}, locale)],
    button: { label: words.mail_reset_password({}, locale), address: publicUrl + inLanguage('/retrievePassword', language) },
    notes: [words.mail_second_note({ contact: supportEmail }, locale)],
  })
}

/** The platform is to remove it: whoever asked for that must not have been somebody else unnoticed (decisions §17.7). */
export function secondFactorEndingMail(
  { language, name }: AccountRow,
  endTime: Date,
  address: string,
  { publicUrl, supportEmail }: Config,
): MailMessage {
  const locale = { locale: language }
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const time = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, format).format(endTime)
  return mailMessage(words.mail_second_ending_subject({}, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [words.mail_second_ending_text({ time }, locale), words.mail_second_ending_keep({}, locale)],
    button: { label: words.mail_second_ending_action({}, locale), address },
    notes: [words.mail_second_ending_note({ contact: supportEmail }, locale)],
  })
}

/** To a new member of staff: nobody knows the account's password yet. */
export function newOperatorMail({ language, name, email }: AccountRow, publicUrl: string): MailMessage {
  const locale = { locale: language }
  return mailMessage(words.mail_operator_subject({}, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [words.mail_operator_text({ email }, locale), words.mail_operator_second({}, locale)],
    button: { label: words.mail_operator_action({}, locale), address: publicUrl + inLanguage('/retrievePassword', language) },
    notes: [words.mail_operator_note({}, locale)],
  })
}

export function recoveryUsedMail({ language, name }: AccountRow, left: number, publicUrl: string): MailMessage {
  const locale = { locale: language }
  return mailMessage(words.mail_recovery_used_subject({}, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [words.mail_recovery_used_text({}, locale), words.mail_recovery_left({ count: left }, locale)],
    button: { label: words.mail_my_account({}, locale), address: publicUrl + inLanguage('/personalCenter/user', language) },
    notes: [words.mail_recovery_used_note({}, locale)],
  })
}

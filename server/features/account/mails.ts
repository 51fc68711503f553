import { z } from 'zod'
import { KEEP_SECOND_FACTOR_PATH } from '#contract/account/second-factor.ts'
import { EMAIL_PURPOSES, type EmailPurpose } from '#contract/account/sign-in.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import { momentText } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

const CODE_WORDS = {
  [EMAIL_PURPOSES.register]: { subject: words.mail_register_subject, lead: words.mail_register_lead },
  [EMAIL_PURPOSES.reset]: { subject: words.mail_reset_subject, lead: words.mail_reset_lead },
  [EMAIL_PURPOSES.oldEmail]: { subject: words.mail_old_email_subject, lead: words.mail_old_email_lead },
  [EMAIL_PURPOSES.newEmail]: { subject: words.mail_new_email_subject, lead: words.mail_new_email_lead },
  [EMAIL_PURPOSES.supplier]: { subject: words.mail_supplier_subject, lead: words.mail_supplier_lead },
} satisfies Record<EmailPurpose, unknown>

const nothing = z.object({})

export const codeMail = mailKind({
  name: 'code',
  facts: z.object({
    purpose: z.enum(EMAIL_PURPOSES),
    code: z.string(),
    /** The address already has an account. Only its own mailbox receives that hint, when someone registers with it again. */
    isTaken: z.boolean(),
  }),
  message: ({ purpose, code, isTaken }) => {
    const { subject, lead } = CODE_WORDS[purpose]
    const reminder = purpose === EMAIL_PURPOSES.register && isTaken ? [words.mail_register_taken()] : []
    return {
      subject: subject(),
      paragraphs: [lead()],
      code,
      notes: [words.mail_code_validity(), ...reminder, words.mail_not_expected()],
    }
  },
})

export const passwordChangedMail = mailKind({
  name: 'passwordChanged',
  facts: nothing,
  message: () => ({
    subject: words.mail_password_changed_subject(),
    paragraphs: [words.mail_password_changed_text()],
    button: { label: words.mail_reset_password(), path: '/retrievePassword' },
    notes: [words.mail_password_changed_note()],
  }),
})

/** Sent to the old address, so that the owner learns of an account takeover. */
export const emailChangedMail = mailKind({
  name: 'emailChanged',
  facts: z.object({ newEmail: z.string() }),
  message: ({ newEmail }, { supportEmail }) => ({
    subject: words.mail_email_changed_subject(),
    paragraphs: [words.mail_email_changed_text({ email: newEmail })],
    notes: [words.mail_email_changed_note({ contact: supportEmail })],
  }),
})

/** Sent when the second factor is switched on or off: someone with a stolen session and password must not do either unnoticed. */
export const secondFactorMail = mailKind({
  name: 'secondFactor',
  facts: z.object({ isOn: z.boolean() }),
  message: ({ isOn }, { supportEmail }) => ({
    subject: isOn ? words.mail_second_on_subject() : words.mail_second_off_subject(),
    paragraphs: [isOn ? words.mail_second_on_text() : words.mail_second_off_text()],
    button: { label: words.mail_reset_password(), path: '/retrievePassword' },
    notes: [words.mail_second_note({ contact: supportEmail })],
  }),
})

/** Announces that the platform will remove the second factor, so that the owner notices a request by an impostor (decisions §17.7). */
export const secondFactorEndingMail = mailKind({
  name: 'secondFactorEnding',
  facts: z.object({ endTime: z.iso.datetime(), token: z.string() }),
  message: ({ endTime, token }, reader) => ({
    subject: words.mail_second_ending_subject(),
    paragraphs: [words.mail_second_ending_text({ time: momentText(new Date(endTime), reader) }), words.mail_second_ending_keep()],
    button: { label: words.mail_second_ending_action(), path: `${KEEP_SECOND_FACTOR_PATH}?token=${token}` },
    notes: [words.mail_second_ending_note({ contact: reader.supportEmail })],
  }),
})

/** Sent to a new staff member, who has to set the account's first password. */
export const newOperatorMail = mailKind({
  name: 'newOperator',
  facts: z.object({ email: z.string() }),
  message: ({ email }) => ({
    subject: words.mail_operator_subject(),
    paragraphs: [words.mail_operator_text({ email }), words.mail_operator_second()],
    button: { label: words.mail_operator_action(), path: '/retrievePassword' },
    notes: [words.mail_operator_note()],
  }),
})

export const recoveryUsedMail = mailKind({
  name: 'recoveryUsed',
  facts: z.object({ left: z.int() }),
  message: ({ left }) => ({
    subject: words.mail_recovery_used_subject(),
    paragraphs: [words.mail_recovery_used_text(), words.mail_recovery_left({ count: left })],
    button: { label: words.mail_my_account(), path: '/personalCenter/user' },
    notes: [words.mail_recovery_used_note()],
  }),
})

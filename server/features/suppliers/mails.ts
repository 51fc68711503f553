import { z } from 'zod'
import { mailKind } from '#server/kernel/mail/kind.ts'
import { momentText } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

/** Sent to every member of the supplier (decisions §18), so that payouts are not redirected unnoticed. */
export const payoutAccountMail = mailKind({
  name: 'payoutAccount',
  facts: z.object({
    accountName: z.string(),
    bankName: z.string(),
    /** Last digits of the account number. */
    lastDigits: z.string(),
    /** The owner who made the change. */
    editorName: z.string(),
    validTime: z.iso.datetime(),
    /** Whether it goes to the owner, who alone may open the account's page. Missing in mails that an earlier release queued. */
    isOwner: z.boolean().optional(),
  }),
  message: ({ accountName, bankName, lastDigits, editorName, validTime, isOwner }, reader) => ({
    subject: words.mail_payout_account_subject(),
    paragraphs: [words.mail_payout_account_text({ editor: editorName, time: momentText(new Date(validTime), reader) })],
    rows: [
      { label: words.mail_payout_account_holder(), value: accountName },
      { label: words.mail_payout_account_bank(), value: bankName },
      { label: words.mail_payout_account_number(), value: `•••${lastDigits}` },
    ],
    button: isOwner ? { label: words.mail_payout_account_view(), path: '/console/money/account' } : undefined,
    notes: [words.mail_payout_account_note({ contact: reader.supportEmail })],
  }),
})

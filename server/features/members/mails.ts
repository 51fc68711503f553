import { z } from 'zod'
import { JOIN_PATH } from '#contract/members/members.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

/** Invites an address, with or without an account, to join a supplier. `isFirst`: the invitation is by the platform. */
export const invitationMail = mailKind({
  name: 'invitation',
  facts: z.object({ supplierName: z.string(), token: z.string(), isFirst: z.boolean().optional() }),
  message: ({ supplierName: supplier, token, isFirst }) => ({
    subject: isFirst ? words.mail_invitation_first_subject({ supplier }) : words.mail_invitation_subject({ supplier }),
    paragraphs: [
      isFirst ? words.mail_invitation_first_text({ supplier }) : words.mail_invitation_text({ supplier }),
      words.mail_invitation_sign_in(),
    ],
    button: { label: words.mail_invitation_open(), path: `${JOIN_PATH}?token=${token}` },
    notes: [words.mail_invitation_validity(), words.mail_invitation_not_expected()],
  }),
})

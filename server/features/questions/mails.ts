import { z } from 'zod'
import { localizedAnswer } from '#contract/localized.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import { paragraphsOf } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

/** To the author of a question about a product, once its supplier has replied. */
export const questionAnsweredMail = mailKind({
  name: 'questionAnswered',
  choice: 'consultationFlag',
  facts: z.object({
    productId: z.int(),
    names: localizedAnswer,
    content: z.string(),
    reply: z.string(),
    /** Otherwise the product has no page. Missing in mails that were queued by earlier releases. */
    isOnSale: z.boolean().default(true),
  }),
  message: ({ productId, names, content, reply, isOnSale }, { language }) => ({
    subject: words.mail_question_answered_subject({ product: names[language] }),
    paragraphs: [
      words.mail_question_answered_text({ product: names[language] }),
      words.mail_consultation_quoted({ text: content }),
      ...paragraphsOf(reply),
    ],
    button: isOnSale ? { label: words.mail_question_answered_open(), path: `/product/${productId}` } : undefined,
  }),
})

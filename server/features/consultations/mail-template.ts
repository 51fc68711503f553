import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { inLanguage, type Language, type LocalizedText } from '#contract/languages.ts'
import type { Side } from '#server/features/consultations/parties.ts'
import { mailMessage } from '#server/kernel/mail/layout.ts'
import type { MailMessage } from '#server/kernel/mail/mail.ts'
import * as words from '#words'

export interface UnreadFacts {
  consultationId: number
  side: Side
  /** Who wrote. */
  name: LocalizedText
  unreadTotal: number
  /** Of the last message. */
  summary: LocalizedText
}

/** Somebody has written, and has not been read yet. */
export function consultationMail(
  { consultationId, side, name, unreadTotal, summary }: UnreadFacts,
  { language, name: reader }: { language: Language; name: string },
  publicUrl: string,
  wayOut: string,
): MailMessage {
  const locale = { locale: language }
  const place = side === SENDER_TYPE.buyer ? '/personalCenter/consultation' : '/console/consultations'
  return mailMessage(words.mail_consultation_message_subject({ name: name[language] }, locale), {
    language,
    publicUrl,
    name: reader,
    paragraphs: [words.mail_consultation_unread({ name: name[language], count: unreadTotal }, locale), `«${summary[language]}»`],
    button: {
      label: words.mail_consultation_answer({}, locale),
      address: `${publicUrl}${inLanguage(place, language)}?id=${consultationId}`,
    },
    wayOut: { why: words.mail_consultation_why({}, locale), address: wayOut },
  })
}

import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag } from '#contract/fields.ts'

/**
 * Kinds of mail that a person may unsubscribe from, named as in the account's `mailFlags`. Links in mails refer to a kind by its index
 * here, so add new ones at the end.
 */
export const MAIL_CHOICES = ['orderFlag', 'inquiryFlag', 'consultationFlag', 'newsFlag'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/** The kinds that are also sent as push notifications, each with its own flag: those that create a message (docs/decisions/014). */
export const PUSH_CHOICES = ['orderFlag', 'inquiryFlag', 'consultationFlag'] as const satisfies MailChoice[]
export type PushChoice = (typeof PUSH_CHOICES)[number]

/** Mail providers post a form here themselves (RFC 8058), so it is accepted from any origin: the token authorises it. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const token = z.string().max(100)

export const readMailChoice = readEndpoint({
  path: '/api/custUser/mailChoice',
  access: 'visitor',
  summary: 'The kind of mail that an unsubscribe link is for, and whether it is subscribed to. 110001 for an invalid link',
  input: z.strictObject({ token }),
  output: z.object({ mailKind: z.enum(MAIL_CHOICES), subscribedFlag: flag }),
})

export const endMails = writeEndpoint({
  path: '/api/custUser/unsubscribe',
  access: 'visitor',
  summary: 'Unsubscribes from the kind of mail that the link is for; idempotent. 110001 for an invalid link',
  input: z.strictObject({ token }),
  output: z.object({ mailKind: z.enum(MAIL_CHOICES) }),
})

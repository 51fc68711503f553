import { z } from 'zod'
import { LONGEST_CHAT_TEXT } from '#contract/consultations/chat-messages.ts'
import { writeEndpoint } from '#contract/endpoint.ts'
import { id, prose } from '#contract/fields.ts'
import { distinctIds } from '#contract/pricing/pricing.ts'

export const MOST_ANSWERED_AT_ONCE = 50

/** What to answer, and either one text for all or a saved reply, which each asker gets in their own language if it has it. */
export const bulkAnswer = (longest: number) =>
  z
    .strictObject({ idList: distinctIds(MOST_ANSWERED_AT_ONCE), content: prose(1, longest).optional(), cannedAnswerId: id.optional() })
    .refine(({ content, cannedAnswerId }) => (content === undefined) !== (cannedAnswerId === undefined), {
      path: ['content'],
      error: 'required',
    })

/** One result per id, in the given order (rowNo starts at 1): 200, or why this one was left out. `name` is the beginning of what was to be answered. */
export const bulkAnswered = z.array(z.object({ rowNo: z.int(), code: z.int(), msg: z.string(), name: z.string() }))
export type BulkAnswered = z.output<typeof bulkAnswered>

export const replyToConsultations = writeEndpoint({
  path: '/api/console/consultation/replyBulk',
  access: 'console',
  right: 'order',
  memberRight: 'talk',
  summary:
    'Sends a text to each of up to 50 conversations in which the buyer wrote last, and marks them as read: code 200, or 790001, 790002, 170005, 429. 110001 for a missing saved reply',
  input: bulkAnswer(LONGEST_CHAT_TEXT),
  output: bulkAnswered,
})

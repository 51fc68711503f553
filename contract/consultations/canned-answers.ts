import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { LONGEST_CHAT_TEXT } from '#contract/consultations/chat-messages.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, line, moment, rowId, version } from '#contract/fields.ts'
import { localizedAnswer, localizedProse } from '#contract/localized.ts'
import { nameLine } from '#contract/names.ts'

const LONGEST_CANNED_NAME = 60
/** Maximum per supplier or operator. */
export const MOST_CANNED_ANSWERS = 200

const cannedAnswer = z.object({
  id: rowId,
  version: z.int(),
  name: z.string(),
  /** '' for languages without a text. */
  content: localizedAnswer,
  updateTime: moment,
})

const answers = { noun: 'cannedAnswer', access: 'console', right: 'order', memberRight: 'talk', row: cannedAnswer } as const

export const listCannedAnswers = consoleList({
  ...answers,
  summary: 'Canned answers of the caller’s supplier, or of the operator, for use in conversations, by name',
  filter: {
    /** Searches the name and the texts. */
    keyword: line(0, 100).optional(),
  },
  orderBy: ['name', 'updateTime'],
  byDefault: 'name',
})

export const readCannedAnswer = rowInfo({ ...answers, summary: 'One canned answer' })

const name = nameLine(1, LONGEST_CANNED_NAME)
const content = localizedProse(LONGEST_CHAT_TEXT).refine((texts) => Object.values(texts).some((text) => text.trim() !== ''), {
  error: 'required',
})

const write = { method: 'POST', access: 'console', right: 'order', memberRight: 'talk', transaction: 'write' } as const

export const addCannedAnswer = endpoint({
  ...write,
  path: '/api/console/cannedAnswer/add',
  summary: 'Adds one with a unique name (else 400), in at least one language. 190002 beyond 200',
  input: z.strictObject({ name, content }),
  output: cannedAnswer,
})

export const editCannedAnswer = endpoint({
  ...write,
  path: '/api/console/cannedAnswer/edit',
  summary: 'Changes the given fields. 110001 missing, 110002 for a stale version',
  input: z.strictObject({ id, version, name: name.optional(), content: content.optional() }),
  output: cannedAnswer,
})

export const deleteCannedAnswer = endpoint({
  ...write,
  path: '/api/console/cannedAnswer/del/{id}',
  summary: 'Deletes one. 110001 missing',
  input: z.strictObject({ id }),
  output: done,
})

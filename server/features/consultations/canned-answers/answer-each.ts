import type { z } from 'zod'
import type { BulkAnswered, bulkAnswer } from '#contract/consultations/bulk-answers.ts'
import type { ErrorName } from '#contract/errors.ts'
import { fallbackOrder, type Language } from '#contract/languages.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { findCannedAnswer } from '#server/features/consultations/canned-answers/canned-answers.queries.ts'
import { excerptOf } from '#server/features/consultations/rows.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail, fieldText, HttpError } from '#server/kernel/calls/fail.ts'
import { inSavepoint } from '#server/kernel/database/database.ts'
import * as words from '#words'

const DONE = 200
const REFUSED = 400
const TOO_MANY = 429

/** What is answered: who asked in which language, and the beginning of their text. */
interface Waiting {
  language: Language
  text: string
}

interface Answering {
  /** The kind of record in the audit log. */
  entity: string
  longest: number
  /** The error for an id that names nothing the caller may answer; 110001 by default. */
  missing?: ErrorName
  /** What an id names, if the caller may answer it. */
  find: (id: number) => Promise<Waiting | undefined>
  /** Answers it by the same rule as a single answer. */
  answer: (id: number, content: string) => Promise<unknown>
}

type Input = z.output<ReturnType<typeof bulkAnswer>>

/**
 * Answers each independently, within the call's transaction: one that is missing, was answered already, is one too many
 * for this minute, or for which the saved reply is too long is left out with its reason. All of it is one entry in the audit log. Fails with 110001 for another owner's saved reply.
 */
export async function answerEach(
  { db, user, input, language }: Pick<Call<Input>, 'db' | 'user' | 'input' | 'language'>,
  { entity, longest, missing = 'notFound', find, answer }: Answering,
): Promise<BulkAnswered> {
  const { idList, content, cannedAnswerId } = input
  const saved = cannedAnswerId === undefined ? undefined : ((await findCannedAnswer(db, user, cannedAnswerId)) ?? fail('notFound'))
  const textFor = (asker: Language) => {
    const own = saved && fallbackOrder(asker).find((each) => saved.content[each].trim() !== '')
    return own ? saved.content[own] : content!
  }
  const results = new Map<number, Omit<BulkAnswered[number], 'rowNo'>>()
  await asOneAct(db, entity, async () => {
    // By ascending id, so that transactions that lock the same rows cannot deadlock.
    for (const id of idList.toSorted((one, other) => one - other)) results.set(id, await answerOne(id))
    const answered = idList.filter((id) => results.get(id)?.code === DONE)
    return { count: answered.length, answeredIdList: answered, ...(saved && { cannedAnswerId: saved.id }) }
  })
  return idList.map((id, at) => ({ rowNo: at + 1, ...results.get(id)! }))

  async function answerOne(id: number) {
    const waiting = await find(id)
    const name = waiting ? excerptOf(waiting.text) : ''
    try {
      const text = textFor((waiting ?? fail(missing)).language)
      if ([...text].length > longest) return { code: REFUSED, msg: fieldText('tooLong', language), name }
      await inSavepoint(db, () => answer(id, text))
      return { code: DONE, msg: '', name }
    } catch (error) {
      if (error instanceof BusinessError) return { code: error.code, msg: error.say(language), name }
      if (error instanceof HttpError && error.status === TOO_MANY)
        return { code: TOO_MANY, msg: words.error_429({}, { locale: language }), name }
      throw error
    }
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  /** Name of a prepared statement, which PostgreSQL plans once per connection. */
  name?: string
  text: string
}

const isOfTransaction = (question: unknown) =>
  /^(begin|commit|rollback)\b/.test(typeof question === 'string' ? question : (question as Statement).text)

/** Calls `see` with each statement that the work sends, and its answer; statements of timers are left out. */
async function watch(
  work: () => Promise<unknown>,
  see: (question: string | Statement, answer: Promise<unknown>) => unknown,
): Promise<void> {
  const { query } = pg.Client.prototype
  const isOfWork = new AsyncLocalStorage<true>()
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...question: unknown[]) {
    const answer = (query as (...question: unknown[]) => Promise<unknown>).apply(this, question)
    if (!isOfWork.getStore() || isOfTransaction(question[0])) return answer
    return see(question[0] as string | Statement, answer)
  } as typeof query)
  await isOfWork.run(true, work)
  watched.mockRestore()
}

/** Number of round trips to the database: statements sent before the first answer arrives count as one. */
export async function roundTripsDuring(work: () => Promise<unknown>): Promise<number> {
  let trips = 0
  let isAnswered = true
  await watch(work, (_question, answer) => {
    if (isAnswered) trips++
    isAnswered = false
    return answer.finally(() => {
      isAnswered = true
    })
  })
  return trips
}

/** Statements that the work sends, without begin, commit and rollback. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  await watch(work, (question, answer) => {
    statements.push(typeof question === 'string' ? { text: question } : question)
    return answer
  })
  return statements
}

import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  /** Of a prepared statement, which PostgreSQL plans once per connection. */
  name?: string
  text: string
}

const isOfTransaction = (question: unknown) =>
  /^(begin|commit|rollback)\b/.test(typeof question === 'string' ? question : (question as Statement).text)

/** How often something waits for the database meanwhile: what is sent before the first answer to it is one round trip. */
export async function roundTripsDuring(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let trips = 0
  let isAnswered = true
  const counted = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...question: unknown[]) {
    const answer = (query as (...question: unknown[]) => Promise<unknown>).apply(this, question)
    if (isOfTransaction(question[0])) return answer
    if (isAnswered) trips++
    isAnswered = false
    return answer.finally(() => {
      isAnswered = true
    })
  } as typeof query)
  await work()
  counted.mockRestore()
  return trips
}

/** What is sent to the database meanwhile, the limits of transactions left out. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const requested = query.mock.calls.map(([question]) => question as unknown as string | Statement)
  query.mockRestore()
  return requested
    .filter((question) => !isOfTransaction(question))
    .map((question) => (typeof question === 'string' ? { text: question } : question))
}

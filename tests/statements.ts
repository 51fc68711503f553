import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  /** Of a prepared statement, which PostgreSQL plans once per connection. */
  name?: string
  text: string
}

/** What is sent to the database meanwhile, the limits of transactions left out. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const requested = query.mock.calls.map(([question]) => question as unknown as string | Statement)
  query.mockRestore()
  return requested
    .map((question) => (typeof question === 'string' ? { text: question } : question))
    .filter(({ text }) => !/^(begin|commit|rollback)\b/.test(text))
}

import { createHash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import type { Endpoint, ParsedInputOf } from '#contract/endpoint.ts'
import type { Call, SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { submissions } from '#server/kernel/database/kernel.table.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const ANSWERED_AGAIN_FOR_MS = DAY_MS

/** What a handler gives and the database can keep: no dates, no bigints. */
type Plain = null | boolean | number | string | Plain[] | { [field: string]: Plain }

type Submitted = Pick<Call<{ submitToken: string }, SessionUser>, 'db' | 'user' | 'input' | 'clock'>

/**
 * Does the work at most once per user and submitToken, in the transaction of the call (decisions.md §1, safety.md 10).
 * The same body again within 24 h gets the first result; a call still in flight, or another body, is answered 999000 at once.
 * A refused call undoes its transaction and leaves the token free.
 */
export async function idempotent<E extends Endpoint, Result extends Plain>(
  endpoint: E,
  { db, user, input, clock }: Submitted & { input: ParsedInputOf<E> },
  work: () => Promise<Result>,
): Promise<Result> {
  const { submitToken } = input
  const now = clock()
  const known = and(
    eq(submissions.accountId, user.id),
    eq(submissions.submitToken, submitToken),
    gte(submissions.createTime, new Date(now.getTime() - ANSWERED_AGAIN_FOR_MS)),
  )
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
  const settled = async (): Promise<Result | undefined> => {
    const [first] = await db.select().from(submissions).where(known)
    if (first && (first.path !== endpoint.path || !first.bodyHash.equals(bodyHash))) fail('duplicateSubmission')
    return first?.answer as Result | undefined
  }

  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`submission:${user.id}:${submitToken}`}, 0)) as locked`,
  )
  // Whoever holds the lock may be a repetition, too, or just have committed: what is settled is answered to all of them.
  const first = await settled()
  if (first !== undefined) return first
  if (!rows[0]?.locked) fail('duplicateSubmission')

  const submission = { accountId: user.id, submitToken, path: endpoint.path, bodyHash, answer: null, createTime: now }
  await db
    .insert(submissions)
    .values(submission)
    .onConflictDoUpdate({ target: [submissions.accountId, submissions.submitToken], set: submission })
  const answer = await work()
  await db.update(submissions).set({ answer }).where(known)
  return answer
}

/** Nightly: forgets what no repeated call can ask for again. */
export const purgeOldSubmissions: JobTask = async ({ database: { db }, clock }) => {
  await db.delete(submissions).where(lt(submissions.createTime, new Date(clock().getTime() - ANSWERED_AGAIN_FOR_MS)))
}

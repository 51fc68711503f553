import { createHash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import type { Endpoint, ParsedInputOf } from '#contract/endpoint.ts'
import type { Call, SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { submissions } from '#server/kernel/database/kernel.table.ts'
import { prepared, preparedSql } from '#server/kernel/database/prepared.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const ANSWERED_AGAIN_FOR_MS = DAY_MS

/** A result that the database can store as JSON: no dates, no bigints. */
type Plain = null | boolean | number | string | Plain[] | { [field: string]: Plain }

const known = and(
  eq(submissions.accountId, sql.placeholder('accountId')),
  eq(submissions.submitToken, sql.placeholder('submitToken')),
  gte(submissions.createTime, sql.placeholder('since')),
)
const tryLock = preparedSql<{ locked: boolean }>(
  () => sql`select pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0)) as locked`,
)
const readKnown = prepared((db) => db.select().from(submissions).where(known).prepare('known_submission'))
const insertSubmission = prepared((db) =>
  db
    .insert(submissions)
    .values({
      accountId: sql.placeholder('accountId'),
      submitToken: sql.placeholder('submitToken'),
      path: sql.placeholder('path'),
      bodyHash: sql.placeholder('bodyHash'),
      createTime: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [submissions.accountId, submissions.submitToken],
      set: { path: sql`excluded.path`, bodyHash: sql`excluded.body_hash`, answer: null, createTime: sql`excluded.create_time` },
    })
    .prepare('insert_submission'),
)
const writeAnswer = prepared((db) =>
  db
    .update(submissions)
    .set({ answer: sql`${sql.placeholder('answer')}::jsonb` })
    .where(known)
    .prepare('answer_submission'),
)

type Submitted = Pick<Call<{ submitToken: string }, SessionUser>, 'db' | 'user' | 'input' | 'clock' | 'live'>

/**
 * Does the work at most once per user and submitToken, in the transaction of the call (decisions.md §1, safety.md 10).
 * The same body within 24 h gets the first result. While the first call is in flight, or with another body, the answer is 999000 at once.
 * A refused call rolls its transaction back and leaves the token unused.
 */
export async function idempotent<E extends Endpoint, Result extends Plain>(
  endpoint: E,
  { db, user, input, clock, live }: Submitted & { input: ParsedInputOf<E> },
  work: () => Promise<Result>,
): Promise<Result> {
  const { submitToken } = input
  const now = clock()
  const own = { accountId: user.id, submitToken, since: new Date(now.getTime() - ANSWERED_AGAIN_FOR_MS) }
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
  // The lock's holder may itself be a repeat, or may just have committed, so a stored answer is returned even without the lock.
  const [[lock], [first]] = await Promise.all([tryLock(db, { name: `submission:${user.id}:${submitToken}` }), readKnown(db, own)])
  if (first && (first.path !== endpoint.path || !first.bodyHash.equals(bodyHash))) fail('duplicateSubmission')
  if (first) return first.answer as Result
  if (!lock?.locked) fail('duplicateSubmission')

  // The work starts without awaiting the insert: its statements follow on the same connection.
  const [, answer] = await Promise.all([insertSubmission(db, { ...own, path: endpoint.path, bodyHash, now }), work()])
  const answered = writeAnswer(db, { ...own, answer: JSON.stringify(answer) })
  // If the handler opened this transaction itself, its live frames are not part of it.
  await Promise.all([answered, endpoint.transaction === 'write' ? live.writeNow() : undefined])
  return answer
}

/** Nightly: deletes submissions that are too old to be answered again. */
export const purgeOldSubmissions: JobTask = async ({ database: { db }, clock }) => {
  await db.delete(submissions).where(lt(submissions.createTime, new Date(clock().getTime() - ANSWERED_AGAIN_FOR_MS)))
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { answeredBy, type ConsultationRecord, colleaguesOf } from '#server/features/consultations/parties.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'

export type Colleague = Pick<typeof accounts.$inferSelect, 'id' | 'name'>

const columns = { id: accounts.id, name: accounts.name }

export const readColleagues = (db: Database, user: SessionUser): Promise<Colleague[]> =>
  db.select(columns).from(accounts).where(colleaguesOf(user)).orderBy(asc(accounts.name), asc(accounts.id))

/** A colleague who stays one until the transaction ends; undefined for everybody else. */
export async function lockColleague(db: Database, user: SessionUser, id: number): Promise<Colleague | undefined> {
  await waitLongerForLocks(db)
  const [row] = await db
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.id, id), colleaguesOf(user)))
    .for('share')
  return row
}

/** Locks those of the conversations that the user answers, by ascending id. */
export const lockAnswered = (db: Database, user: SessionUser, ids: number[]): Promise<ConsultationRecord[]> =>
  db
    .select()
    .from(consultations)
    .where(and(inArray(consultations.id, ids), answeredBy(user)))
    .orderBy(asc(consultations.id))
    .for('no key update')

export const setAssignee = (db: Database, ids: number[], assigneeId: number | null): Promise<unknown> =>
  db.update(consultations).set({ assigneeId }).where(inArray(consultations.id, ids))

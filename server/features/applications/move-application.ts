import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { APPLICATION_MOVES, type ApplicationMoveName, mayMoveApplication } from '#contract/applications/life.ts'
import { type ApplicationChanges, type ApplicationRow, updateApplication } from '#server/features/applications/applications.queries.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

/** Scopes of applications that an applicant or the platform may move. */
export const ofApplicant = (accountId: number): SQL => eq(applications.accountId, accountId)
/** Drafts are treated as missing for the platform. */
export const ofPlatform: SQL = isNotNull(applications.submitTime)

/** Locks an application for a move. Fails with 110001 if missing, 110002 for another version, 280010 in a wrong status (decisions §16). */
export async function applicationToMove(
  db: Database,
  scope: SQL,
  { id, version }: { id: number; version: number },
  move: ApplicationMoveName,
): Promise<ApplicationRow> {
  const locked = (await lockRow(db, applications, id, and(scope))) ?? fail('notFound')
  refuseMove(locked, version, move)
  return locked
}

export function refuseMove(row: Pick<ApplicationRow, 'version' | 'applyStatus'>, version: number, move: ApplicationMoveName): void {
  if (row.version !== version) fail('changedMeanwhile')
  if (!mayMoveApplication(move, row.applyStatus)) fail('applicationNotEditable')
}

type Leading = Exclude<ApplicationMoveName, 'edit'>

/** Moves a locked application to the status defined by APPLICATION_MOVES. */
export const moveApplication = (
  db: Database,
  row: ApplicationRow,
  move: Leading,
  changes: ApplicationChanges = {},
): Promise<ApplicationRow> => updateApplication(db, row, { ...changes, applyStatus: APPLICATION_MOVES[move].to })

import { desc, eq } from 'drizzle-orm'
import { APPLY_STATUS, type ApplyStatus, OPEN_APPLY_STATUSES } from '#contract/applications/life.ts'
import { lockApplicationsIn, questionsOf, updateApplication } from '#server/features/applications/applications.queries.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { filesOfApplication } from '#server/features/applications/files.queries.ts'
import { releaseApplicationFiles } from '#server/features/applications/files.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'

const NO_PERSON = { legalPersonName: '', contactName: '', callingCode: '', phoneNumber: '', email: '', confirmedEmail: null }

/**
 * Of an account that is being deleted: withdraws what is open and takes the people out of every application
 * (decisions §18). Documents stay only with an approved one: they say who has sold here.
 */
export async function closeApplications(db: Database, jobs: Jobs, accountId: number): Promise<void> {
  for (const row of await lockApplicationsIn(db, accountId, Object.values(APPLY_STATUS))) {
    const isOpen = OPEN_APPLY_STATUSES.includes(row.applyStatus)
    const status: ApplyStatus = isOpen ? APPLY_STATUS.withdrawn : row.applyStatus
    await updateApplication(db, row, { ...NO_PERSON, applyStatus: status })
    if (status !== APPLY_STATUS.approved) await releaseApplicationFiles(db, jobs, row)
  }
}

/** Of somebody who has joined a supplier: withdraws what is open. */
export async function withdrawApplications(db: Database, accountId: number): Promise<void> {
  for (const row of await lockApplicationsIn(db, accountId, OPEN_APPLY_STATUSES)) {
    await updateApplication(db, row, { applyStatus: APPLY_STATUS.withdrawn })
  }
}

/** The applications of an account for the copy of its owner's data, newest first, with what was asked and the names of the files. */
export async function allApplications(db: Database, accountId: number, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select()
    .from(applications)
    .where(eq(applications.accountId, accountId))
    .orderBy(desc(applications.id))
    .limit(limit)
    .offset(offset)
  const copies: Record<string, unknown>[] = []
  for (const { accountId: _, operatorId: __, ...row } of rows) {
    const files = await filesOfApplication(db, row.id)
    const questions = await questionsOf(db, row.id)
    copies.push({
      ...row,
      fileList: files.map(({ kind, fileId, fileName, certificateName }) => ({ kind, fileId, name: certificateName ?? fileName })),
      askList: questions.map(({ content, fieldList, createTime, answerTime }) => ({ content, fieldList, createTime, answerTime })),
    })
  }
  return copies
}

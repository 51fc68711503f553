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
 * For an account that is being deleted: withdraws open applications and removes personal data from all of them (decisions §18). Only
 * approved applications keep their documents, as a record of who has sold here.
 */
export async function closeApplications(db: Database, jobs: Jobs, accountId: number): Promise<void> {
  for (const row of await lockApplicationsIn(db, accountId, Object.values(APPLY_STATUS))) {
    const isOpen = OPEN_APPLY_STATUSES.includes(row.applyStatus)
    const status: ApplyStatus = isOpen ? APPLY_STATUS.withdrawn : row.applyStatus
    await updateApplication(db, row, { ...NO_PERSON, applyStatus: status })
    if (status !== APPLY_STATUS.approved) await releaseApplicationFiles(db, jobs, row)
  }
}

/** Withdraws the open applications of an account that has joined a supplier. */
export async function withdrawApplications(db: Database, accountId: number): Promise<void> {
  for (const row of await lockApplicationsIn(db, accountId, OPEN_APPLY_STATUSES)) {
    await updateApplication(db, row, { applyStatus: APPLY_STATUS.withdrawn })
  }
}

/** A page of the account's applications for its data export, newest first, with questions and file names. */
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

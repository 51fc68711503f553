import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type ApplicationFileKind, applicationFiles } from '#server/features/applications/applications.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

const facts = {
  applicationId: applicationFiles.applicationId,
  fileId: applicationFiles.fileId,
  kind: applicationFiles.kind,
  certificateName: applicationFiles.name,
  fileName: files.name,
  type: files.type,
  key: files.key,
}

export const filesOfApplication = (db: Database, applicationId: number) =>
  db
    .select(facts)
    .from(applicationFiles)
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(eq(applicationFiles.applicationId, applicationId))
    .orderBy(asc(applicationFiles.kind), asc(applicationFiles.sort), asc(applicationFiles.id))
export type ApplicationFile = Awaited<ReturnType<typeof filesOfApplication>>[number]

/** Those of the files that belong to any of the account's applications; a later application may reuse them. */
export const filesOfApplicant = (db: Database, accountId: number, fileIds: readonly number[]) =>
  db
    .selectDistinct({ fileId: applicationFiles.fileId, type: files.type })
    .from(applicationFiles)
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(and(eq(applicationFiles.accountId, accountId), inArray(applicationFiles.fileId, fileIds)))

export async function insertFiles(db: Database, rows: (typeof applicationFiles.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(applicationFiles).values(rows)
}

export async function deleteFilesOf(db: Database, applicationId: number, kinds: readonly ApplicationFileKind[]): Promise<void> {
  await db.delete(applicationFiles).where(and(eq(applicationFiles.applicationId, applicationId), inArray(applicationFiles.kind, kinds)))
}

/** Condition for a file that no application refers to. */
export const isUnnamed = sql`not exists (select 1 from ${applicationFiles} where ${applicationFiles.fileId} = ${files.id})`

import { inArray } from 'drizzle-orm'
import type { editApplication } from '#contract/applications/applications.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { ApplicationRow } from '#server/features/applications/applications.queries.ts'
import { APPLICATION_FILE_KIND, type ApplicationFileKind } from '#server/features/applications/applications.table.ts'
import {
  type ApplicationFile,
  deleteFilesOf,
  filesOfApplicant,
  filesOfApplication,
  insertFiles,
  isUnnamed,
} from '#server/features/applications/files.queries.ts'
import { FILE_TYPES, files } from '#server/features/uploads/uploads.table.ts'
import { attachFiles, releaseFilesWhere } from '#server/features/uploads/uploads.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'

type Given = Pick<ParsedInputOf<typeof editApplication>, 'licenseFileIdList' | 'factoryImageFileIdList' | 'certificateList'>

interface NamedFile {
  fileId: number
  /** Name of a certificate; null for other kinds. */
  name: string | null
}

/** Allowed file types: licences are documents (which may be photographs), factory pictures are images (decisions §16). */
const TYPES: Record<ApplicationFileKind, readonly number[]> = {
  [APPLICATION_FILE_KIND.licence]: [FILE_TYPES.document],
  [APPLICATION_FILE_KIND.factoryPicture]: [FILE_TYPES.image],
  [APPLICATION_FILE_KIND.certificate]: [FILE_TYPES.image, FILE_TYPES.document],
}

/** Given lists replace the existing ones; omitted kinds stay (decisions §22). */
function givenFiles({ licenseFileIdList, factoryImageFileIdList, certificateList }: Given): Map<ApplicationFileKind, NamedFile[]> {
  const lists = new Map<ApplicationFileKind, NamedFile[]>()
  const unnamed = (ids: readonly number[]) => ids.map((fileId) => ({ fileId, name: null }))
  if (licenseFileIdList) lists.set(APPLICATION_FILE_KIND.licence, unnamed(licenseFileIdList))
  if (factoryImageFileIdList) lists.set(APPLICATION_FILE_KIND.factoryPicture, unnamed(factoryImageFileIdList))
  if (certificateList) lists.set(APPLICATION_FILE_KIND.certificate, certificateList)
  return lists
}

/**
 * Replaces the files of a locked application with new uploads or files of the account's other applications; fails with 110001 for any
 * others. Files that no application refers to any more are released.
 */
export async function replaceFiles(db: Database, jobs: Jobs, { id, accountId }: ApplicationRow, given: Given): Promise<void> {
  const lists = givenFiles(given)
  if (lists.size === 0) return
  const former = await filesOfApplication(db, id)
  const staying = former.filter(({ kind }) => !lists.has(kind))
  const named = [...staying, ...[...lists.values()].flat()].map(({ fileId }) => fileId)
  // A file may appear only once in an application.
  if (new Set(named).size < named.length) fail('notFound')
  for (const [kind, list] of lists) await takeFiles(db, accountId, list, TYPES[kind])
  await deleteFilesOf(db, id, [...lists.keys()])
  await insertFiles(
    db,
    [...lists].flatMap(([kind, list]) => list.map((file, sort) => ({ accountId, applicationId: id, kind, sort, ...file }))),
  )
  const replaced = former.filter(({ kind }) => lists.has(kind))
  await releaseUnnamed(db, jobs, accountId, replaced)
}

async function takeFiles(db: Database, accountId: number, list: readonly NamedFile[], types: readonly number[]): Promise<void> {
  if (list.length === 0) return
  const ids = list.map(({ fileId }) => fileId)
  const present = new Map((await filesOfApplicant(db, accountId, ids)).map(({ fileId, type }) => [fileId, type]))
  if ([...present.values()].some((type) => !types.includes(type))) fail('notFound')
  const fresh = ids.filter((fileId) => !present.has(fileId))
  await attachFiles(db, accountId, fresh, types)
}

/** Detaches all files of an application and releases those that no other application refers to. */
export async function releaseApplicationFiles(db: Database, jobs: Jobs, { id, accountId }: ApplicationRow): Promise<void> {
  const former = await filesOfApplication(db, id)
  await deleteFilesOf(db, id, Object.values(APPLICATION_FILE_KIND))
  await releaseUnnamed(db, jobs, accountId, former)
}

async function releaseUnnamed(db: Database, jobs: Jobs, accountId: number, former: readonly ApplicationFile[]): Promise<void> {
  const fileIds = former.map(({ fileId }) => fileId)
  if (fileIds.length > 0) await releaseFilesWhere(db, jobs, accountId, inArray(files.id, fileIds), isUnnamed)
}

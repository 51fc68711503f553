import { inArray } from 'drizzle-orm'
import {
  filesOf,
  type InquiryRecord,
  insertFiles,
  insertLines,
  isUnused,
  readLines,
  removeFilesOf,
  removeLines,
} from '#server/features/inquiries/inquiries.queries.ts'
import { inquiryLines } from '#server/features/inquiries/inquiries.table.ts'
import { type LineWriter, type RequestedGoods, rowsOfLines } from '#server/features/inquiries/lines.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { attachFiles, releaseFilesWhere } from '#server/features/uploads/uploads.ts'
import { updateRow } from '#server/kernel/database/rows.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'

/** Releases those of the buyer's files that no inquiry refers to any more. */
async function releaseUnused({ db, accountId }: LineWriter, jobs: Jobs, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length > 0) await releaseFilesWhere(db, jobs, accountId, inArray(files.id, fileIds), isUnused)
}

/** Replaces all lines: those with an id are updated, new ones are added, the others are removed (decisions §22, edit calls). */
export async function editLines(writer: LineWriter, jobs: Jobs, inquiry: InquiryRecord, linkList: readonly RequestedGoods[]) {
  const { db } = writer
  const existing = (await readLines(db, [inquiry.id])).get(inquiry.id) ?? []
  const rows = await rowsOfLines(writer, linkList, existing)
  const retained = new Set(rows.flatMap(({ id }) => id ?? []))
  for (const { id, ...row } of rows) if (id !== undefined) await updateRow(db, inquiryLines, id, row)
  await insertLines(
    db,
    inquiry,
    rows.flatMap(({ id, ...row }) => (id === undefined ? [row] : [])),
  )
  await removeLines(
    db,
    existing.filter(({ id }) => !retained.has(id)).map(({ id }) => id),
  )
  await releaseUnused(
    writer,
    jobs,
    existing.flatMap(({ imageFileId }) => imageFileId ?? []),
  )
}

/** Replaces the inquiry's own files: existing ones stay, new ones are attached, the others are released. */
export async function replaceFiles(
  writer: LineWriter,
  jobs: Jobs,
  inquiry: InquiryRecord,
  fileIdList: readonly number[],
  types: readonly number[],
): Promise<void> {
  const { db, accountId } = writer
  const own = (await filesOf(db, inquiry.id)).filter(({ replyId }) => replyId === null).map(({ fileId }) => fileId)
  const added = fileIdList.filter((id) => !own.includes(id))
  const attached = await attachFiles(db, accountId, added, types)
  await insertFiles(db, { inquiryId: inquiry.id, accountId }, attached)
  const removed = own.filter((id) => !fileIdList.includes(id))
  await removeFilesOf(db, inquiry.id, removed)
  await releaseUnused(writer, jobs, removed)
}

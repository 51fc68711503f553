import { setSupplierVisit } from '#contract/suppliers/console/suppliers.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { type ActionContext, refusedForm } from '#web/action-context.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import type { FormState } from '#web/ui/form/state.ts'

/** Saves a visit to a supplier; without new files the stored ones stay. */
export async function setVisit(ctx: ActionContext): Promise<FormState> {
  const { text, submit } = ctx
  const [report, pictures] = [await submittedFiles(ctx, 'report'), await submittedFiles(ctx, 'pictures', UPLOAD_TYPES.image)]
  const problems = Object.entries({ report, pictures }).flatMap(([name, { problem }]) => (problem ? [[name, problem] as const] : []))
  if (problems.length > 0) return refusedForm(ctx, Object.fromEntries(problems))
  const [reportFileId] = report.fileIds
  const input = {
    id: text('id'),
    version: Number(text('version')),
    visitDay: text('visitDay') || null,
    ...(reportFileId && { reportFileId }),
    ...(pictures.fileIds.length > 0 && { imageFileIdList: pictures.fileIds }),
  }
  const { state } = await submit(setSupplierVisit, input, { renamed: { reportFileId: 'report', imageFileIdList: 'pictures' } })
  return state
}

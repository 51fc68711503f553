import { isSuccess } from '#contract/envelope.ts'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import type { ActionContext } from '#web/action-context.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import { receivedFile } from '#web/features/uploads/received-file.ts'
import { receivedFiles } from '#web/ui/form/received-files.ts'

/**
 * The submitted files of a FileField: ids of those uploaded by script before, and files sent with the form, which are
 * uploaded here. The form is then rewritten to hold ids and names, so that a refused form keeps its files. `problem` is why one
 * of them was refused, in the caller's language.
 */
export async function submittedFiles(
  { form, request }: Pick<ActionContext, 'form' | 'request'>,
  name: string,
  type: number = UPLOAD_TYPES.document,
) {
  const dropped = new Set(form.getAll(`${name}Drop`).map(String))
  const files: ReceivedFile[] = (receivedFiles(form)[name] ?? []).filter(({ fileId }) => !dropped.has(fileId))
  let problem: string | null = null
  for (const file of form.getAll(name)) {
    // An empty file input is submitted as a file without a name.
    if (typeof file === 'string' || file.size === 0) continue
    const answer = await request.call(uploadFile, { type, file: await receivedFile(file) })
    if (isSuccess(answer)) files.push({ fileId: answer.data.fileId, name: answer.data.name })
    else problem ??= answer.msg
  }
  for (const part of [name, `${name}Id`, `${name}Name`]) form.delete(part)
  for (const file of files) {
    form.append(`${name}Id`, file.fileId)
    form.append(`${name}Name`, file.name)
  }
  return { files, fileIds: files.map(({ fileId }) => fileId), problem }
}

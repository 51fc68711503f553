import { ERRORS } from '#contract/errors.ts'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { type ActionContext, refusedForm } from '#web/action-context.ts'
import type { FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

/** The form has arrived as a whole: nobody can hang up any more. */
const NEVER = new AbortController().signal

/** A file of a form as calls take it. */
export const receivedFile = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), signal: NEVER })

type Required = { refused: null; file: Awaited<ReturnType<typeof receivedFile>> } | { refused: FormState; file: null }

/** The file that a form cannot do without; refused where there is none, or a larger one than calls take. */
export async function requiredFile(ctx: ActionContext): Promise<Required> {
  const file = ctx.form.get('file')
  const as = { locale: ctx.language }
  if (!(file instanceof File) || file.size === 0) return { file: null, refused: refusedForm(ctx, { file: words.field_required({}, as) }) }
  if (file.size > LARGEST_UPLOAD_BYTES) return { file: null, refused: refusedForm(ctx, { file: words.error_140002({}, as) }) }
  return { file: await receivedFile(file), refused: null }
}

/** Where the call says what is wrong with it. */
export const FILE_PLACES = { ofCode: { [ERRORS.fileTooLarge.code]: 'file', [ERRORS.fileContentUnexpected.code]: 'file' } }

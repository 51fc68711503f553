import { ERRORS } from '#contract/errors.ts'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { type ActionContext, refusedForm } from '#web/action-context.ts'
import type { FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

/** The request is already complete, so it cannot be aborted. */
const NEVER = new AbortController().signal

/** A submitted file as the endpoints take it. */
export const receivedFile = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), signal: NEVER })

type Received = Awaited<ReturnType<typeof receivedFile>>
type Refused = { refused: FormState; file: null }

/** Reads an optional file; refuses one that is larger than the endpoints accept. */
export async function optionalFile(ctx: ActionContext, name: string): Promise<{ refused: null; file: Received | null } | Refused> {
  const file = ctx.form.get(name)
  if (!(file instanceof File) || file.size === 0) return { file: null, refused: null }
  if (file.size <= LARGEST_UPLOAD_BYTES) return { file: await receivedFile(file), refused: null }
  return { file: null, refused: refusedForm(ctx, { [name]: words.error_140002({}, { locale: ctx.language }) }) }
}

/** Reads the required field `file`; refuses a missing one, too. */
export async function requiredFile(ctx: ActionContext): Promise<{ refused: null; file: Received } | Refused> {
  const { file, refused } = await optionalFile(ctx, 'file')
  if (refused) return { file: null, refused }
  return file
    ? { file, refused: null }
    : { file: null, refused: refusedForm(ctx, { file: words.field_required({}, { locale: ctx.language }) }) }
}

/** Shows the endpoint's refusals of the file beside its field. */
export const FILE_PLACES = { ofCode: { [ERRORS.fileTooLarge.code]: 'file', [ERRORS.fileContentUnexpected.code]: 'file' } }

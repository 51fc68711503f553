import { redirect } from 'react-router'
import type { Failure } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { addInquiry, editInquiry } from '#contract/inquiries/changes.ts'
import { LINE_TYPE } from '#contract/inquiries/inquiries.ts'
import { inLanguage } from '#contract/languages.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import type { ActionContext } from '#web/action-context.ts'
import {
  type DraftLine,
  fieldOf,
  kindOf,
  type LeftOut,
  leftOutOf,
  linesIn,
  merged,
  newLine,
  withMore,
  withPasted,
  withQuantity,
} from '#web/features/inquiries/editor/draft-lines.ts'
import { fieldsInput, lineInput, placesOf } from '#web/features/inquiries/editor/fields.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { type FormState, typedValues } from '#web/ui/form/state.ts'
import { sentMark } from '#web/ui/form/typed-price.ts'
import * as words from '#words'

/** The result of a submit; without scripts the form is rendered from this alone. */
export interface EditorState extends FormState {
  lines?: DraftLine[]
  files?: ReceivedFile[]
  leftOut?: LeftOut
  /** 999000: the token was used before with other content, so the inquiry may already have been sent. */
  isRepeated?: true
}

type Grown = EditorState & { lines: DraftLine[]; files: ReceivedFile[]; leftOut: LeftOut }

const hostOf = ({ request }: Pick<ActionContext, 'request'>) => new URL(request.publicUrl).host

/** The submitted form, with pasted text and chosen pictures turned into lines. */
async function grown(ctx: ActionContext): Promise<Grown> {
  const { form, text } = ctx
  const removed = text('remove')
  const pasted = withPasted(
    linesIn(form).filter(({ key }) => key !== removed),
    text('text'),
    hostOf(ctx),
  )
  const pictures = await submittedFiles(ctx, 'pictures', UPLOAD_TYPES.image)
  const all = withMore(
    pasted.lines,
    pictures.files.map(({ fileId, name }) => newLine({ fileId, fileName: name })),
  )
  const { files, problem } = await submittedFiles(ctx, 'files')
  const leftOut = leftOutOf([...pasted.leftOut, ...all.leftOut])
  return {
    intent: text('intent'),
    changes: 'nothing',
    errors: { ...(pictures.problem ? { pictures: pictures.problem } : {}), ...(problem ? { files: problem } : {}) },
    values: {
      ...typedValues(form),
      text: leftOut.text,
      remark: [text('remark').trim(), pasted.remark].filter(Boolean).join('\n'),
    },
    lines: all.lines,
    leftOut,
    files,
  }
}

/** Errors that can be found without calling the server. */
function missingIn({ lines }: Grown, { language }: ActionContext): Record<string, string> {
  const say = { locale: language }
  if (lines.length === 0) return { text: words.inquiries_nothing_yet({}, say) }
  return Object.fromEntries(
    lines.flatMap((line) => [
      ...(line.quantity ? [] : [[fieldOf('quantity', line.key), words.inquiries_quantity_missing({}, say)]]),
      ...(kindOf(line) === LINE_TYPE.text && !line.name ? [[fieldOf('name', line.key), words.field_required({}, say)]] : []),
    ]),
  )
}

/** Whether something does not fit that the buyer does not know of yet. */
function hasNewlyLeftOut({ leftOut }: Grown, { text }: ActionContext): boolean {
  const isKnown = text('text').trim() === text('leftOut').trim()
  return leftOut.pictures > 0 || (leftOut.text !== '' && !isKnown)
}

const linesInput = (lines: readonly DraftLine[], ctx: ActionContext) =>
  lines.map((line) => lineInput(line, words.inquiries_as_pictured({}, { locale: ctx.language }), sentMark(ctx)))

/** 500004 names the lines by index, which is mapped to their link fields; other errors are already assigned to fields. */
function refused(state: Grown, answer: FormState, failure: Failure): EditorState {
  const { values: _, intent: __, ...said } = answer
  if (failure.code !== ERRORS.linkRefused.code || !Array.isArray(failure.data)) {
    return { ...state, ...said, ...(failure.code === ERRORS.duplicateSubmission.code ? { isRepeated: true } : {}) }
  }
  const places = (failure.data as { index: number }[]).flatMap(({ index }) => state.lines[index] ?? [])
  return { ...state, errors: Object.fromEntries(places.map(({ key }) => [fieldOf('url', key), failure.msg])) }
}

async function send(ctx: ActionContext): Promise<EditorState | Response> {
  const { text, submit, language } = ctx
  const state = await grown(ctx)
  const errors = { ...state.errors, ...missingIn(state, ctx) }
  if (Object.keys(errors).length > 0 || hasNewlyLeftOut(state, ctx)) return { ...state, errors }
  const input = {
    ...fieldsInput(text),
    currencyCode: text('currencyCode') || undefined,
    remark: state.values['remark'] ?? '',
    linkList: linesInput(state.lines, ctx),
    ...(text('expectTime') ? { expectTime: text('expectTime') } : {}),
    fileIdList: state.files.map(({ fileId }) => fileId),
    submitToken: text('submitToken'),
  }
  const { answer, state: said, failure } = await submit(addInquiry, input, placesOf(state.lines))
  if (!answer) return refused(state, said, failure)
  return redirect(inLanguage(`/personalCenter/inquiryMessage?id=${answer.data.id}&sent=${encodeURIComponent(input.submitToken)}`, language))
}

async function save(ctx: ActionContext): Promise<EditorState | Response> {
  const { text, submit, language } = ctx
  const state = await grown(ctx)
  const errors = { ...state.errors, ...missingIn(state, ctx) }
  if (Object.keys(errors).length > 0 || hasNewlyLeftOut(state, ctx)) return { ...state, errors }
  const id = text('id')
  const input = {
    id,
    version: Number(text('version')),
    ...fieldsInput(text),
    remark: state.values['remark'] ?? '',
    linkList: linesInput(state.lines, ctx),
    expectTime: text('expectTime') || null,
    fileIdList: state.files.map(({ fileId }) => fileId),
  }
  const { answer, state: said, failure } = await submit(editInquiry, input, placesOf(state.lines))
  return answer ? redirect(inLanguage(`/personalCenter/inquiryMessage?id=${id}&saved=1`, language)) : refused(state, said, failure)
}

const changed =
  (change: (state: Grown, ctx: ActionContext) => DraftLine[]) =>
  async (ctx: ActionContext): Promise<EditorState> => {
    const state = await grown(ctx)
    return { ...state, lines: change(state, ctx) }
  }

/** Handles the editor's forms. With scripts only `send` and `save` are submitted; the others are done in the browser. */
export const EDITOR_ACTIONS = {
  add: changed(({ lines }) => lines),
  blank: changed(({ lines }) => withMore(lines, [newLine()]).lines),
  merge: changed(({ lines }, ctx) => merged(lines, hostOf(ctx))),
  spread: changed(({ lines }, { text }) => withQuantity(lines, text('everyQuantity').trim())),
  send,
  save,
}

import { redirect } from 'react-router'
import { EMAIL_PURPOSES } from '#contract/account/sign-in.ts'
import {
  APPLICATION_FIELDS,
  type Application,
  type ApplicationField,
  addApplication,
  editApplication,
  readApplication,
  withdrawApplication,
} from '#contract/applications/applications.ts'
import { mayMoveApplication, missingFields } from '#contract/applications/life.ts'
import { isSuccess } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { type ActionContext, actsByIntent } from '#web/action-context.ts'
import { SEND_CODE } from '#web/features/account/sign-in/code-sender.tsx'
import type { CodeSent } from '#web/features/account/sign-in/send-code.ts'
import { sendCode } from '#web/features/account/sign-in/send-code.ts'
import {
  type ApplicationInput,
  FILE_FIELDS,
  type FileFieldName,
  type GivenApplication,
  givenApplication,
  inputOf,
} from '#web/features/applications/input.ts'
import { FIELDS_OF_STEP, stepAfter, stepNamed } from '#web/features/applications/steps.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import type { ErrorFields, FormState } from '#web/ui/form/state.ts'
import { typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

export interface ApplicationState extends CodeSent {
  files?: Partial<Record<FileFieldName, ReceivedFile[]>>
}

const PLACES: ErrorFields = {
  ofCode: { [ERRORS.wrongEmailCode.code]: 'emailCode' },
  // Refusals of a single certificate are shown beside the list.
  renamed: Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`certificateList.${place}.name`, 'certificateList'])),
}

/** The fields that the submitted form shows: those of its step, or those that an answer form names itself. */
const fieldsOf = ({ form }: ActionContext): readonly ApplicationField[] => {
  const named = form.getAll('field').map(String)
  if (named.length > 0) return APPLICATION_FIELDS.filter((field) => named.includes(field))
  const step = stepNamed(String(form.get('step')))
  return step && step !== 'review' ? FIELDS_OF_STEP[step] : []
}

const withTyped = ({ form, text }: ActionContext, state: FormState, { files }: Pick<GivenApplication, 'files'>): ApplicationState => ({
  ...state,
  intent: text('intent'),
  values: { ...typedValues(form), mainCategoryIdList: form.getAll('mainCategoryIdList').join(',') },
  files,
})

interface Latest {
  /** The application, while it can be edited; else null. A form opened before the application existed edits it, too. */
  open: Application | null
  /** Values carried over from a closed application into the next one. */
  former: ApplicationInput
}

async function latestApplication({ request }: ActionContext): Promise<Latest> {
  const answer = await request.call(readApplication, {})
  const latest = isSuccess(answer) ? answer.data : null
  if (latest && mayMoveApplication('edit', latest.applyStatus)) return { open: latest, former: {} }
  return { open: null, former: latest ? inputOf(latest) : {} }
}

/** Saves the form's values; `submitFlag` 1 submits the whole application. */
async function save({ submit, text }: ActionContext, { open, former }: Latest, input: ApplicationInput, submitFlag: 0 | 1) {
  if (!open) {
    const { companyName = '', ...rest } = { ...former, ...input }
    return submit(addApplication, { ...rest, companyName, submitFlag, submitToken: text('submitToken') }, PLACES)
  }
  const version = text('version') === '' ? open.version : Number(text('version'))
  return submit(editApplication, { id: open.id, version, ...input, submitFlag }, PLACES)
}

/** Errors for required fields of this page; the other pages may be incomplete. */
function missingHere(
  fields: readonly ApplicationField[],
  { input, files, problems }: GivenApplication,
  isConfirmed: boolean,
  said: string,
) {
  const errors: Record<string, string> = { ...problems }
  const missing = missingFields({
    companyName: input.companyName ?? '',
    companyType: input.companyType ?? null,
    countryCode: input.countryCode ?? null,
    registrationNo: input.registrationNo ?? '',
    establishDate: input.establishDate ?? null,
    legalPersonName: input.legalPersonName?.trim() ?? '',
    contactName: input.contactName?.trim() ?? '',
    callingCode: input.callingCode ?? '',
    phoneNumber: input.phoneNumber?.trim() ?? '',
    email: input.email?.trim() ?? '',
    mainCategoryIdList: input.mainCategoryIdList ?? [],
    licenseFileIdList: files[FILE_FIELDS.licenseFileIdList] ?? [],
    isAgreed: true,
  })
  for (const { path } of missing) {
    const control = path === 'callingCode' ? 'phoneNumber' : path
    if (fields.some((field) => field === control)) errors[path] ??= said
  }
  if (fields.includes('email') && input.email && !isConfirmed && !input.emailCode) errors['emailCode'] = said
  return errors
}

const toPage = ({ language }: ActionContext, query = '') => redirect(inLanguage('/supplier/become', language) + query)

async function saveStep(ctx: ActionContext, mayLack: boolean): Promise<ApplicationState | Response> {
  const fields = fieldsOf(ctx)
  const latest = await latestApplication(ctx)
  const { open } = latest
  const given = await givenApplication(ctx, fields)
  const said = words.field_required({}, { locale: ctx.language })
  const email = given.input.email?.trim().toLowerCase() ?? ''
  const isConfirmed = email === ctx.text('ownEmail') || (open !== null && open.emailFlag === 1 && email === open.email)
  const errors = mayLack ? given.problems : missingHere(fields, given, isConfirmed, said)
  if (Object.keys(errors).length > 0) return withTyped(ctx, { errors, values: {} }, given)
  const { answer, state } = await save(ctx, latest, given.input, 0)
  if (!answer) return withTyped(ctx, state, given)
  if (mayLack) return toPage(ctx, '?saved=1')
  return toPage(ctx, `?step=${stepAfter(stepNamed(ctx.text('step')) ?? 'company')}`)
}

async function sendApplication(ctx: ActionContext): Promise<ApplicationState | Response> {
  const latest = await latestApplication(ctx)
  const agreementFlag = ctx.text('agreementFlag') === '1' ? 1 : 0
  const { answer, state } = await save(ctx, latest, { agreementFlag }, 1)
  if (answer) return toPage(ctx)
  const { agreementFlag: own, ...elsewhere } = state.errors
  const isIncomplete = Object.keys(elsewhere).length > 0
  const message = isIncomplete ? words.applications_missing_some({}, { locale: ctx.language }) : state.message
  return { ...state, errors: own ? { agreementFlag: own } : {}, ...(message ? { message } : {}) }
}

/** Answers a question by better details, which are submitted at once. */
async function answerQuestion(ctx: ActionContext): Promise<ApplicationState | Response> {
  const latest = await latestApplication(ctx)
  const given = await givenApplication(ctx, fieldsOf(ctx))
  if (Object.keys(given.problems).length > 0) return withTyped(ctx, { errors: given.problems, values: {} }, given)
  const { answer, state } = await save(ctx, latest, given.input, 1)
  return answer ? toPage(ctx) : withTyped(ctx, state, given)
}

async function withdraw(ctx: ActionContext): Promise<ApplicationState | Response> {
  const { submit, text } = ctx
  const { answer, state } = await submit(withdrawApplication, { id: text('id'), version: Number(text('version')) }, { isAbove: true })
  return answer ? toPage(ctx) : state
}

/** Sends an e-mail code; the other values stay in the form. */
async function requestCode(ctx: ActionContext): Promise<ApplicationState> {
  const given = await givenApplication(ctx, fieldsOf(ctx))
  const sent = await sendCode(ctx, ctx.text('email'), EMAIL_PURPOSES.supplier)
  return withTyped(ctx, { ...sent, errors: { ...given.problems, ...sent.errors } }, given)
}

/** Actions of the forms on /supplier/become. */
export const actOnApplication = actsByIntent<ApplicationState | Response>({
  next: (ctx) => saveStep(ctx, false),
  save: (ctx) => saveStep(ctx, true),
  send: sendApplication,
  answer: answerQuestion,
  withdraw,
  [SEND_CODE]: requestCode,
})

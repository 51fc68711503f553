import {
  type Application,
  type ApplicationField,
  type editApplication,
  LONGEST_CERTIFICATE_NAME,
} from '#contract/applications/applications.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import type { ActionContext } from '#web/action-context.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'

export type ApplicationInput = Omit<InputOf<typeof editApplication>, 'id' | 'version' | 'submitFlag'>

/** Names of the file fields in forms. */
export const FILE_FIELDS = {
  licenseFileIdList: 'licence',
  factoryImageFileIdList: 'factoryPicture',
  certificateList: 'certificate',
} as const
export type FileFieldName = (typeof FILE_FIELDS)[keyof typeof FILE_FIELDS]

export interface GivenApplication {
  input: ApplicationInput
  files: Partial<Record<FileFieldName, ReceivedFile[]>>
  /** Refusals of files, by field. */
  problems: Record<string, string>
}

const TEXTS = [
  'companyNameOrigin',
  'registrationNo',
  'address',
  'website',
  'legalPersonName',
  'contactName',
  'email',
] as const satisfies readonly ApplicationField[]

/** Reads the submitted application. `fields` are those that the form shows; others are left out and stay unchanged. */
export async function givenApplication(ctx: ActionContext, fields: readonly ApplicationField[]): Promise<GivenApplication> {
  const { form, text } = ctx
  const has = (field: ApplicationField) => fields.includes(field)
  const input: ApplicationInput = {}
  if (has('companyName')) input.companyName = text('companyName')
  for (const field of TEXTS) if (has(field)) input[field] = text(field)
  if (has('companyType')) input.companyType = COMPANY_TYPES.find((type) => String(type) === text('companyType')) ?? null
  if (has('countryCode')) input.countryCode = text('countryCode') || null
  if (has('establishDate')) input.establishDate = text('establishDate') || null
  if (has('employeeTotal')) input.employeeTotal = typedCount(text('employeeTotal')) ?? null
  if (has('phoneNumber')) {
    input.callingCode = text('callingCode')
    input.phoneNumber = text('phoneNumber')
  }
  if (has('email') && text('emailCode').trim() !== '') input.emailCode = text('emailCode')
  if (has('mainCategoryIdList')) input.mainCategoryIdList = form.getAll('mainCategoryIdList').map(String)
  return { input, ...(await givenFiles(ctx, fields, input)) }
}

export const COMPANY_TYPES = [1, 2, 3] as const satisfies readonly NonNullable<Application['companyType']>[]

const TYPE_OF: Record<FileFieldName, number> = {
  licence: UPLOAD_TYPES.document,
  factoryPicture: UPLOAD_TYPES.image,
  certificate: UPLOAD_TYPES.document,
}

async function givenFiles(ctx: ActionContext, fields: readonly ApplicationField[], input: ApplicationInput) {
  const given: Pick<GivenApplication, 'files' | 'problems'> = { files: {}, problems: {} }
  for (const [field, name] of Object.entries(FILE_FIELDS) as [keyof typeof FILE_FIELDS, FileFieldName][]) {
    if (!fields.includes(field)) continue
    const { files, fileIds, problem } = await submittedFiles(ctx, name, TYPE_OF[name])
    given.files[name] = files
    if (problem !== null) given.problems[field] = problem
    if (field === 'certificateList') {
      // Cut between signs: half of a surrogate pair would be refused.
      input.certificateList = files.map((file) => ({ ...file, name: [...file.name].slice(0, LONGEST_CERTIFICATE_NAME).join('') }))
    } else input[field] = fileIds
  }
  return given
}

/** A closed application as the input of the next one. */
export const inputOf = (former: Application): ApplicationInput => ({
  companyName: former.companyName,
  companyNameOrigin: former.companyNameOrigin,
  companyType: former.companyType,
  countryCode: former.countryCode,
  registrationNo: former.registrationNo,
  establishDate: former.establishDate,
  address: former.address,
  employeeTotal: former.employeeTotal,
  website: former.website,
  legalPersonName: former.legalPersonName,
  contactName: former.contactName,
  callingCode: former.callingCode,
  phoneNumber: former.phoneNumber,
  email: former.email,
  mainCategoryIdList: former.mainCategoryIdList,
  licenseFileIdList: former.licenseFileList.map(({ fileId }) => fileId),
  factoryImageFileIdList: former.factoryImageFileList.map(({ fileId }) => fileId),
  certificateList: former.certificateList.map(({ fileId, name }) => ({ fileId, name })),
})

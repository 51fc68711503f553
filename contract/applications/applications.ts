import { z } from 'zod'
import { email, emailCode } from '#contract/account/sign-in.ts'
import { applyStatus } from '#contract/applications/life.ts'
import { LONGEST_REGISTRATION_NO, normalRegistrationNo } from '#contract/applications/registration-number.ts'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, flag, id, line, moment, nothing, rowId, submitToken, typedPhone, version } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'
import { companyType } from '#contract/suppliers/suppliers.ts'

/** Fields that an operator may ask about; the form shows the question next to that field. */
export const APPLICATION_FIELDS = [
  'companyName',
  'companyNameOrigin',
  'companyType',
  'countryCode',
  'registrationNo',
  'establishDate',
  'legalPersonName',
  'address',
  'employeeTotal',
  'website',
  'contactName',
  'phoneNumber',
  'email',
  'mainCategoryIdList',
  'licenseFileIdList',
  'factoryImageFileIdList',
  'certificateList',
] as const
export const applicationField = z.enum(APPLICATION_FIELDS)
export type ApplicationField = z.output<typeof applicationField>

export const LONGEST_APPLICANT_COMPANY = 120
export const LONGEST_CONTACT_NAME = 60
export const LONGEST_COMPANY_ADDRESS = 200
export const LONGEST_WEBSITE = 200
export const MOST_EMPLOYEES = 1_000_000
export const MOST_MAIN_CATEGORIES = 5
export const MOST_LICENCES = 3
export const MOST_FACTORY_PICTURES = 10
export const MOST_CERTIFICATES = 10
export const LONGEST_CERTIFICATE_NAME = 80
/** No company is older than this. It also keeps out year 0, which PostgreSQL's calendar lacks. */
const FIRST_YEAR = 1500

const isWebsite = (text: string) => {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}

const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length
const idList = (most: number) => z.array(id).max(most).refine(isUnique, { error: 'wrong' })
const empty = z.literal('')

/** A draft may omit any of these; an empty text or null clears a field. Values that are given must be valid. */
const details = {
  companyNameOrigin: nameLine(0, LONGEST_APPLICANT_COMPANY).optional(),
  companyType: companyType.nullable().optional(),
  countryCode: countryCode.nullable().optional(),
  /** CN: 18 characters with the check digit of GB 32100; elsewhere 4 to 40. */
  registrationNo: nameLine(0, LONGEST_REGISTRATION_NO).transform(normalRegistrationNo).optional(),
  establishDate: z.iso
    .date()
    .refine((day) => Number(day.slice(0, 4)) >= FIRST_YEAR, { error: 'wrong' })
    .nullable()
    .optional(),
  address: line(0, LONGEST_COMPANY_ADDRESS).optional(),
  employeeTotal: z.int().min(1).max(MOST_EMPLOYEES).nullable().optional(),
  website: line(0, LONGEST_WEBSITE)
    .refine((text) => text === '' || isWebsite(text), { error: 'wrong' })
    .optional(),
  legalPersonName: nameLine(0, LONGEST_CONTACT_NAME).optional(),
  contactName: nameLine(0, LONGEST_CONTACT_NAME).optional(),
  callingCode: z.union([z.string().regex(/^\+\d{1,4}$/), empty]).optional(),
  phoneNumber: typedPhone.optional(),
  email: z.union([empty, email]).optional(),
  /** The code sent by sendEmail type 5 to this address; not needed once the address is confirmed (emailFlag). */
  emailCode: emailCode.optional(),
  mainCategoryIdList: idList(MOST_MAIN_CATEGORIES).optional(),
  /** Ids of uploaded documents (type 2). */
  licenseFileIdList: idList(MOST_LICENCES).optional(),
  /** Ids of uploaded pictures (type 1). */
  factoryImageFileIdList: idList(MOST_FACTORY_PICTURES).optional(),
  certificateList: z
    .array(z.strictObject({ name: nameLine(1, LONGEST_CERTIFICATE_NAME), fileId: id }))
    .max(MOST_CERTIFICATES)
    .refine((list) => isUnique(list.map(({ fileId }) => fileId)), { error: 'wrong' })
    .optional(),
  /** 1: accepts the current supplier terms. */
  agreementFlag: flag.optional(),
}
const companyName = nameLine(2, LONGEST_APPLICANT_COMPANY)

const applicationFile = z.object({ fileId: rowId, name: z.string(), fileUrl: z.string() })

export const application = z.object({
  id: rowId,
  applyNo: z.string(),
  applyStatus,
  version: z.int(),
  companyName: z.string(),
  companyNameOrigin: z.string(),
  companyType: companyType.nullable(),
  countryCode: countryCode.nullable(),
  registrationNo: z.string(),
  establishDate: z.string().nullable(),
  address: z.string(),
  employeeTotal: z.int().nullable(),
  website: z.string(),
  legalPersonName: z.string(),
  contactName: z.string(),
  callingCode: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /** 1: the address is confirmed, so that no code is needed. */
  emailFlag: flag,
  mainCategoryIdList: z.array(rowId),
  licenseFileList: z.array(applicationFile),
  factoryImageFileList: z.array(applicationFile),
  certificateList: z.array(applicationFile),
  agreementFlag: flag,
  /** Questions from the platform, newest last. */
  askList: z.array(
    z.object({
      id: rowId,
      content: z.string(),
      fieldList: z.array(applicationField),
      createTime: moment,
      answerTime: moment.nullable(),
    }),
  ),
  rejectReason: z.string().nullable(),
  createTime: moment,
  submitTime: moment.nullable(),
  decideTime: moment.nullable(),
})
export type Application = z.output<typeof application>

export const addApplication = endpoint({
  method: 'POST',
  path: '/api/supplier/applyAdd',
  access: 'buyer',
  transaction: 'none',
  summary:
    'Creates a supplier application: a draft, or with submitFlag 1 a submitted one if complete (else 400). 280009 if one is open, or within 30 days of a rejection (data {againTime}); 280011 for members and staff; 220006',
  input: z.strictObject({ ...details, companyName, submitFlag: flag, submitToken }),
  output: application,
})

export const editApplication = endpoint({
  method: 'POST',
  path: '/api/supplier/applyEdit',
  access: 'buyer',
  transaction: 'none',
  summary:
    'Changes the given fields of a draft, or of an application that needs information; submitFlag 1 submits it. 110001, 110002, 280010',
  input: z.strictObject({ ...details, companyName: companyName.optional(), id, version, submitFlag: flag }),
  output: application,
})

export const withdrawApplication = writeEndpoint({
  path: '/api/supplier/applyCancel',
  access: 'buyer',
  summary: 'Withdraws an application that is not in review. 110001, 110002, 280010',
  input: z.strictObject({ id, version }),
})

export const readApplication = readEndpoint({
  path: '/api/supplier/applyInfo',
  access: 'buyer',
  summary: 'The caller’s latest application, or null',
  input: nothing,
  output: application.nullable(),
})

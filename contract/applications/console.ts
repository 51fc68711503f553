import { z } from 'zod'
import { APPLICATION_FIELDS, application, applicationField, LONGEST_APPLICANT_COMPANY } from '#contract/applications/applications.ts'
import { applyStatus } from '#contract/applications/life.ts'
import { consoleList } from '#contract/console/list.ts'
import { endpoint } from '#contract/endpoint.ts'
import { countryCode, id, line, moment, prose, queryFlag, queryInteger, rowId, version } from '#contract/fields.ts'
import { percent } from '#contract/markets/typed-rates.ts'
import { localizedName } from '#contract/names.ts'
import { companyType } from '#contract/suppliers/suppliers.ts'

const consoleApplicationRow = z.object({
  id: rowId,
  applyNo: z.string(),
  applyStatus,
  version: z.int(),
  companyName: z.string(),
  companyNameOrigin: z.string(),
  companyType: companyType.nullable(),
  countryCode: countryCode.nullable(),
  registrationNo: z.string(),
  contactName: z.string(),
  /** The operator who last claimed it. */
  operatorName: z.string().nullable(),
  createTime: moment,
  submitTime: moment.nullable(),
  decideTime: moment.nullable(),
})

export const consoleApplication = application.extend({
  operatorName: z.string().nullable(),
  /** The supplier created from the application. */
  supplierId: rowId.nullable(),
  mainCategoryList: z.array(z.object({ id: rowId, name: z.string() })),
  applicant: z.object({
    id: rowId,
    name: z.string(),
    email: z.string(),
    countryCode: countryCode.nullable(),
    createTime: moment,
  }),
  /** Other submitted applications with the same registration number, newest first, and the suppliers created from them. */
  sameRegistrationList: z.array(
    z.object({
      id: rowId,
      applyNo: z.string(),
      applyStatus,
      companyName: z.string(),
      accountId: rowId,
      supplierId: rowId.nullable(),
      submitTime: moment.nullable(),
    }),
  ),
})

export type ConsoleApplication = z.output<typeof consoleApplication>

const LONGEST_SEARCH = 100

export const listApplications = consoleList({
  noun: 'apply',
  access: 'operator',
  right: 'supplier',
  summary: 'Submitted applications, longest waiting first; drafts are not included',
  filter: {
    applyStatus: queryInteger(0, 6).pipe(applyStatus).optional(),
    countryCode: countryCode.optional(),
    /** 1: applications waiting for an operator, submitted or in review. */
    openFlag: queryFlag.optional(),
    /** Searches the company's names, the registration number, the application number, and the applicant's name. */
    keyword: line(0, LONGEST_SEARCH).optional(),
  },
  orderBy: ['submitTime', 'createTime', 'decideTime', 'companyName'],
  byDefault: 'submitTime',
  tabs: { by: 'applyStatus', waiting: { openFlag: 1 } },
  row: consoleApplicationRow,
})

export const readConsoleApplication = endpoint({
  method: 'GET',
  path: '/api/console/apply/info/{id}',
  access: 'operator',
  right: 'supplier',
  // Reading another user's documents adds an entry to the audit log.
  transaction: 'write',
  summary: 'One application, with its applicant and others of the same registration number. 110001 missing',
  input: z.strictObject({ id }),
  output: consoleApplication,
})

const decide = { method: 'POST', access: 'operator', right: 'supplier', transaction: 'write', output: consoleApplication } as const

export const claimApplication = endpoint({
  ...decide,
  path: '/api/console/apply/claim',
  summary: 'Takes a submitted application into review. 280010 in any other state, 110002 for a stale version',
  input: z.strictObject({ id, version }),
})

export const LONGEST_DECISION = 2000

export const requestInformation = endpoint({
  ...decide,
  path: '/api/console/apply/ask',
  summary: 'Asks the applicant for more information on the given fields',
  input: z.strictObject({
    id,
    version,
    content: prose(1, LONGEST_DECISION),
    fieldList: z
      .array(applicationField)
      .max(APPLICATION_FIELDS.length)
      .refine((list) => new Set(list).size === list.length, { error: 'wrong' }),
  }),
})

const MOST_COMMISSION = 100

export const approveApplication = endpoint({
  ...decide,
  path: '/api/console/apply/approve',
  summary: 'Makes the company an active supplier and the applicant its owner; 280011 if they have since joined a supplier',
  input: z.strictObject({
    id,
    version,
    /** At least one language; missing ones are copied from it. */
    name: localizedName(LONGEST_APPLICANT_COMPANY),
    /** 0 listed, 1 documents reviewed. */
    verifiedLevel: z.literal([0, 1]),
    /** Percent of the goods amount; defaults to the platform's setting. */
    commissionRate: percent(MOST_COMMISSION).optional(),
  }),
})

export const rejectApplication = endpoint({
  ...decide,
  path: '/api/console/apply/reject',
  summary: 'Rejects an application with a reason; the applicant may reapply after 30 days',
  input: z.strictObject({ id, version, content: prose(1, LONGEST_DECISION) }),
})

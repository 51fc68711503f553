import { z } from 'zod'
import { LONGEST_COMPANY_ADDRESS } from '#contract/applications/applications.ts'
import { verifiedLevel } from '#contract/catalogue/product-card.ts'
import { consoleList } from '#contract/console/list.ts'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, decimal, decimalInput, flag, id, line, moment, prose, queryInteger, rowId, version } from '#contract/fields.ts'
import { localizedAnswer, someName } from '#contract/localized.ts'
import { nameLine } from '#contract/names.ts'
import { calendarDay } from '#contract/pricing/pricing.ts'
import { company, companyFields, isEachOnce } from '#contract/suppliers/console/company.ts'
import { payoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { companyType, siteVisit } from '#contract/suppliers/suppliers.ts'

const [ACTIVE, CANCELLED] = [1, 2] as const
/** Calls about a cancelled supplier return 280008 (decisions §17.7). */
const supplierStatus = z.literal([ACTIVE, CANCELLED])

/** Percentage of the goods amount, with at most two decimals. */
const MOST_COMMISSION = 100
export const commissionRate = decimalInput.refine((text) => /^\d+(\.\d{1,2}0*)?$/.test(text) && Number(text) <= MOST_COMMISSION, {
  error: 'wrong',
})

const supplierRow = z.object({
  id: rowId,
  version: z.int(),
  name: z.string(),
  nameOrigin: z.string(),
  registrationNo: z.string(),
  countryCode,
  companyType,
  verifiedLevel,
  status: supplierStatus,
  commissionRate: decimal,
  score: z.number().nullable(),
  replyRate: z.int().nullable(),
  replyHours: z.int().nullable(),
  onTimeRate: z.int().nullable(),
  /** Products visible to buyers; updated once a minute. */
  productTotal: z.int(),
  createTime: moment,
})

const LONGEST_SEARCH = 100

export const listSuppliers = consoleList({
  noun: 'supplier',
  access: 'operator',
  right: 'supplier',
  summary: 'All suppliers except the house, latest first',
  filter: {
    status: queryInteger(1, 2).pipe(supplierStatus).optional(),
    verifiedLevel: queryInteger(0, 2).pipe(verifiedLevel).optional(),
    countryCode: countryCode.optional(),
    /** Searches its names, registration number and id. */
    keyword: line(0, LONGEST_SEARCH).optional(),
  },
  orderBy: ['id', 'score', 'replyHours', 'onTimeRate'],
  row: supplierRow,
})

/** 1 business licence, 2 premises, 3 production lines, 4 export record, 5 bank account. */
const verifiedItem = z.literal([1, 2, 3, 4, 5])
/** 1 passed, 2 passed with remarks. */
const verifiedResult = z.literal([1, 2])

export const consoleSupplier = company.extend({
  status: supplierStatus,
  statusReason: z.string(),
  verifyList: z.array(z.object({ item: z.int(), result: z.int(), verifier: localizedAnswer, verifyTime: z.string() })),
  /** The visit as shown to buyers. */
  visit: siteVisit.nullable(),
  createTime: moment,
  /** 1: it has members; until then operators may invite the first one. */
  memberFlag: flag,
  /** Visible with the right `payment`, to operators who transfer money there; otherwise, and if no account was given, null. */
  payoutAccount: payoutAccount.nullable(),
})

const operate = { access: 'operator', right: 'supplier' } as const

export const readConsoleSupplier = readEndpoint({
  ...operate,
  path: '/api/console/supplier/info/{id}',
  summary: 'One supplier, for editing. 280001 missing or the house',
  input: z.strictObject({ id }),
  output: consoleSupplier,
})

const LONGEST_ORIGINAL_NAME = 160
const LONGEST_VERIFIER = 120
const MOST_VERIFIED = 20

/** Fields that only operators edit; omitted fields stay unchanged. */
export const reviewedFields = {
  nameOrigin: nameLine(1, LONGEST_ORIGINAL_NAME).optional(),
  /** As written in the company's country; '' if unknown. */
  registrationNo: z.string().max(160).optional(),
  /** '' if unknown. */
  address: line(0, LONGEST_COMPANY_ADDRESS).optional(),
  companyType: companyType.optional(),
  verifiedLevel: verifiedLevel.optional(),
  verifyList: z
    .array(
      z.strictObject({
        item: verifiedItem,
        result: verifiedResult,
        /** A language without a name falls back to another language's name. */
        verifier: someName(LONGEST_VERIFIER),
        verifyTime: calendarDay,
      }),
    )
    .max(MOST_VERIFIED)
    .refine((list) => isEachOnce(list.map(({ item }) => item)), { error: 'wrong' })
    .optional(),
  commissionRate: commissionRate.optional(),
}

export const editSupplier = writeEndpoint({
  ...operate,
  path: '/api/console/supplier/edit',
  summary: 'Changes the given fields; visible to buyers in 2 s. 280001 missing, 110002 for a stale version',
  input: z.strictObject({
    id,
    version,
    ...companyFields,
    ...reviewedFields,
  }),
  output: consoleSupplier,
})

const LONGEST_REASON = 500

export const setSupplierStatus = writeEndpoint({
  ...operate,
  path: '/api/console/supplier/status',
  summary:
    'Activates (1) or cancels (2) a supplier: its products leave all lists, its members get 280008, open orders continue. 110002 for a stale version',
  input: z
    .strictObject({ id, version, status: supplierStatus, reason: prose(0, LONGEST_REASON).default('') })
    .refine(({ status, reason }) => status === ACTIVE || reason !== '', { path: ['reason'], error: 'required' }),
  output: consoleSupplier,
})

export const MOST_VISIT_PICTURES = 12

export const setSupplierVisit = writeEndpoint({
  ...operate,
  path: '/api/console/supplier/visit',
  summary:
    'Records the platform’s visit to a supplier, with a PDF report (else 140001) and photographs; omitted fields are kept, a null day removes everything and takes no files. 110002 for a stale version',
  input: z.strictObject({
    id,
    version,
    /** No later than today. */
    visitDay: calendarDay.nullable(),
    reportFileId: id.optional(),
    imageFileIdList: z.array(id).max(MOST_VISIT_PICTURES).optional(),
  }),
  output: consoleSupplier,
})

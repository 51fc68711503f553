import { z } from 'zod'
import { verifiedLevel } from '#contract/catalogue/product-card.ts'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, decimal, decimalInput, flag, id, line, nothing, rowId, version } from '#contract/fields.ts'
import { localizedAnswer, localizedProse, partialName, someName } from '#contract/localized.ts'
import { nameLine } from '#contract/names.ts'
import { companyType } from '#contract/suppliers/suppliers.ts'

const LONGEST_CITY = 80
const LONGEST_DESCRIPTION = 4000
export const LONGEST_SUPPLIER_NAME = 120
const LONGEST_CERTIFICATE = 120
const MOST_PICTURES = 20
const MOST_MARKETS = 60
const MOST_CERTIFICATES = 30
const MOST_PEOPLE = 10_000_000
const [FIRST_YEAR, LAST_YEAR] = [1600, 2100]
/** Maximum length of a picture key. */
const LONGEST_KEY = 80

export const isEachOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length

/** A supplier in its editable form: texts in all languages, pictures with their ids, money in CNY. */
export const company = z.object({
  id: rowId,
  version: z.int(),
  name: localizedAnswer,
  nameOrigin: z.string(),
  registrationNo: z.string(),
  /** Street and town, as printed on customs documents. */
  address: z.string(),
  companyType,
  countryCode,
  verifiedLevel,
  description: localizedAnswer,
  city: localizedAnswer,
  logoUrl: z.string().nullable(),
  imageList: z.array(z.object({ imageId: z.string(), imageUrl: z.string() })),
  establishYear: z.int().nullable(),
  employeeTotal: z.int().nullable(),
  exportMarketList: z.array(countryCode),
  certificateList: z.array(z.string()),
  minOrderAmount: decimal,
  currencyCode,
  /** Percentage of an order that is paid before production. */
  depositRate: z.int(),
  /** Percentage of the goods amount. */
  commissionRate: decimal,
  /** 1: the supplier must confirm each order before payment. */
  confirmFlag: flag,
})

/** One entry of the picture list: an existing picture of the supplier, or a new upload. */
const picture = z
  .strictObject({ imageId: line(1, LONGEST_KEY).optional(), fileId: id.optional() })
  .refine(({ imageId, fileId }) => (imageId === undefined) !== (fileId === undefined), { error: 'wrong' })

/** Fields that a supplier edits itself; omitted fields stay unchanged (decisions §22). */
export const companyFields = {
  /** A language without a name falls back to another language's name. */
  name: someName(LONGEST_SUPPLIER_NAME).optional(),
  description: localizedProse(LONGEST_DESCRIPTION).optional(),
  city: partialName(LONGEST_CITY).optional(),
  /** A picture uploaded by the caller; null removes the current one. */
  logoFileId: id.nullable().optional(),
  /** The complete list, in order. */
  imageList: z
    .array(picture)
    .max(MOST_PICTURES)
    .refine((list) => isEachOnce(list.map(({ imageId, fileId }) => imageId ?? fileId)), { error: 'wrong' })
    .optional(),
  establishYear: z.int().min(FIRST_YEAR).max(LAST_YEAR).nullable().optional(),
  employeeTotal: z.int().min(1).max(MOST_PEOPLE).nullable().optional(),
  exportMarketList: z.array(countryCode).max(MOST_MARKETS).refine(isEachOnce, { error: 'wrong' }).optional(),
  certificateList: z.array(nameLine(1, LONGEST_CERTIFICATE)).max(MOST_CERTIFICATES).refine(isEachOnce, { error: 'wrong' }).optional(),
  /** In `currencyCode`, converted once at today's rate. */
  minOrderAmount: decimalInput.optional(),
  currencyCode: currencyCode.optional(),
  depositRate: z.int().min(1).max(100).optional(),
  confirmFlag: flag.optional(),
}

export const readCompany = readEndpoint({
  path: '/api/console/company/info',
  access: 'supplier',
  memberRight: 'company',
  summary: 'The caller’s supplier for editing, and whom to contact about fields only the platform changes',
  input: nothing,
  output: company.extend({ supportEmail: z.string() }),
})

export const editCompany = writeEndpoint({
  path: '/api/console/company/edit',
  access: 'supplier',
  memberRight: 'company',
  summary: 'Changes the given fields; visible to buyers within 2 s. 110002 for a stale version, 110001 for a missing picture',
  input: z.strictObject({ version, ...companyFields }),
  output: company,
})

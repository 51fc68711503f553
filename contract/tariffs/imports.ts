import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, id, moment, momentInput, queryFlag, rowId } from '#contract/fields.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

/** Maximum rows of a sheet, excluding the header. */
export const MOST_TARIFF_ROWS = 2000
/** Maximum baskets priced with the tables before and after. */
export const MOST_BASKETS = 20

/** The effect of a row: unchanged, added, changed or removed; or it has invalid cells, in which case nothing of the sheet is stored. */
export const ROW_CHANGE = { same: 0, added: 1, changed: 2, removed: 3, wrong: 4 } as const

const cost = z.object({ currencyCode, freightAmount: decimal, dutyAmount: decimal, taxAmount: decimal, totalAmount: decimal })

/** Goods of a recent order, or a sample, priced for comparison; in CNY. */
const basket = z.object({
  currencyCode,
  /** The order whose goods are priced at today's prices; null for a sample, which is a parcel or goods of a fixed value. */
  orderNo: z.string().nullable(),
  /** Destination of the goods; null for a parcel, which has zones instead. */
  countryCode: z.string().nullable(),
  originZone: z.string().nullable(),
  zone: z.string().nullable(),
  freightType: z.int().nullable(),
  gram: z.int().nullable(),
  hsPrefix: z.string().nullable(),
  originCode: z.string().nullable(),
  /** Null if the goods cannot be sent by this method. */
  before: cost.nullable(),
  after: cost.nullable(),
  /** Difference of the totals; null if one of them is missing. */
  differenceAmount: decimal.nullable(),
})
export type Basket = z.output<typeof basket>

const plannedRow = z.object({
  /** Line in the sheet, where the header is line 1; null for a row that is not in the sheet. */
  line: z.int().nullable(),
  change: z.literal(Object.values(ROW_CHANGE)),
  /** The columns that identify the row. */
  key: z.record(z.string(), z.string()),
  /** Empty for an unchanged row; `before` is null in an added row, `after` in a removed one. */
  changeList: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  problemList: z.array(
    z.object({
      /** '' for the whole row. */
      column: z.string(),
      /** The beginning of the cell's text. */
      value: z.string(),
      message: z.string(),
    }),
  ),
})
export type PlannedRow = z.output<typeof plannedRow>

const plan = {
  /** Hash of the sheet, the current table and the rows to remove: sending it back shows that the caller has seen exactly this change. */
  planHash: z.string(),
  addedTotal: z.int(),
  changedTotal: z.int(),
  removedTotal: z.int(),
  sameTotal: z.int(),
  /** Rows with invalid cells. */
  wrongTotal: z.int(),
  /** Rows of the table that the sheet does not contain, whether or not they are removed. */
  missingTotal: z.int(),
  /** In the order of the sheet, followed by removed rows. */
  rowList: z.array(plannedRow),
  /**
   * For a dry run without invalid rows: up to 10 of the latest orders with goods affected by the changed rows, priced as if placed now;
   * then samples, up to 20 baskets in all. For freight, samples are parcels of 0.5, 2, 20 and 200 kg under the changed rates; for duty,
   * goods worth 1,000 CNY under the changed rules, without freight.
   */
  basketList: z.array(basket),
}

const staff = { access: 'operator', right: 'market' } as const

const tariffImport = (noun: string, what: string, key: string) =>
  endpoint({
    ...staff,
    method: 'POST',
    transaction: 'none',
    path: `/api/console/${noun}/import`,
    summary: `Applies a sheet of ${what} (CSV or xlsx of up to 2,000 rows, identified by ${key}), all or nothing, now or from startTime; dryRunFlag only returns the changes and what baskets would cost. 140004 for invalid cells, 110002 if planHash does not match the sheet and the table`,
    largestFile: LARGEST_UPLOAD_BYTES,
    input: z.strictObject({
      file: receivedFile,
      /** 1: reports what would happen without storing anything. */
      dryRunFlag: queryFlag.default(0),
      /** 1: removes rows that are not in the sheet; otherwise they stay. */
      removeFlag: queryFlag.default(0),
      /** As returned by the dry run; required unless dryRunFlag is 1. */
      planHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      /** Schedules the sheet, at most a year ahead. 400 if another one is already scheduled. */
      startTime: momentInput.optional(),
    }),
    output: z.object({
      ...plan,
      /** Headings that do not belong to the table; their columns are ignored. */
      passedOverList: z.array(z.string()),
    }),
  })

export const importFreight = tariffImport('freight', 'freight rates', 'originZone, zone and freightType')

export const importDuty = tariffImport('duty', 'duties and taxes', 'countryCode, originCode and hsPrefix')

const waitingImport = (noun: string, what: string) =>
  readEndpoint({
    ...staff,
    path: `/api/console/${noun}/importWaiting`,
    summary: `The scheduled sheet of ${what}, with what it would change now; null if there is none`,
    input: z.strictObject({}),
    output: z.object({
      waiting: z.object({ id: rowId, startTime: moment, createTime: moment, removeFlag: flag, ...plan }).nullable(),
    }),
  })

export const readWaitingFreight = waitingImport('freight', 'freight rates')

export const readWaitingDuty = waitingImport('duty', 'duties and taxes')

const importCancel = (noun: string, what: string) =>
  writeEndpoint({
    ...staff,
    path: `/api/console/${noun}/importCancel/{id}`,
    summary: `Cancels the scheduled sheet of ${what}. 110001 missing`,
    input: z.strictObject({ id }),
  })

export const cancelFreightImport = importCancel('freight', 'freight rates')

export const cancelDutyImport = importCancel('duty', 'duties and taxes')

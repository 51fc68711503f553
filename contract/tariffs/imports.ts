import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, id, moment, momentInput, queryFlag, rowId } from '#contract/fields.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

/** Of one sheet, without its header. */
export const MOST_TARIFF_ROWS = 2000
/** That are priced by the tables before and after. */
export const MOST_BASKETS = 20

/** What becomes of a row: it stays, is added, changed, removed; or its cells are at fault, and nothing of the sheet is stored. */
export const ROW_CHANGE = { same: 0, added: 1, changed: 2, removed: 3, wrong: 4 } as const

const cost = z.object({ currencyCode, freightAmount: decimal, dutyAmount: decimal, taxAmount: decimal, totalAmount: decimal })

/** Goods on their way, or a sample of them; in CNY. */
const basket = z.object({
  currencyCode,
  /** The order whose goods it holds, at today's prices; null of a sample, which is a parcel or goods of a set value. */
  orderNo: z.string().nullable(),
  /** Where an order's or a sample's goods go; null of a parcel, which has its zones. */
  countryCode: z.string().nullable(),
  originZone: z.string().nullable(),
  zone: z.string().nullable(),
  freightType: z.int().nullable(),
  gram: z.int().nullable(),
  hsPrefix: z.string().nullable(),
  originCode: z.string().nullable(),
  /** Null where it cannot be sent so. */
  before: cost.nullable(),
  after: cost.nullable(),
  /** Of the totals; null where one is missing. */
  differenceAmount: decimal.nullable(),
})
export type Basket = z.output<typeof basket>

const plannedRow = z.object({
  /** Of the sheet, whose header is line 1; null of a row that is not in it. */
  line: z.int().nullable(),
  change: z.literal(Object.values(ROW_CHANGE)),
  /** What tells the row from others, by column. */
  key: z.record(z.string(), z.string()),
  /** Empty of a row that stays; `before` is null in one that is added, `after` in one that is removed. */
  changeList: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  problemList: z.array(
    z.object({
      /** '' for the whole row. */
      column: z.string(),
      /** The cell, at its beginning. */
      value: z.string(),
      message: z.string(),
    }),
  ),
})
export type PlannedRow = z.output<typeof plannedRow>

const plan = {
  /** Of the sheet, of the table as it stands, and of what is to be removed: whoever sends it back has seen this very change. */
  planHash: z.string(),
  addedTotal: z.int(),
  changedTotal: z.int(),
  removedTotal: z.int(),
  sameTotal: z.int(),
  /** Rows with cells at fault. */
  wrongTotal: z.int(),
  /** Rows of the table that are not in the sheet, removed or not. */
  missingTotal: z.int(),
  /** In the order of the sheet, then those that are removed. */
  rowList: z.array(plannedRow),
  /**
   * Of a dry run without faults: up to 10 of the latest orders with goods that the changed rows are about, priced again as if they
   * were placed now; then samples, up to 20 in all. Of freight these are parcels of 0.5, 2, 20 and 200 kg by changed rates, of duty
   * goods worth 1,000 CNY by changed rules, without freight.
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
    summary: `Puts a sheet of ${what} (CSV or xlsx of up to 2,000 rows, told apart by ${key}) in force, all of it or nothing, now or from startTime on, or says with dryRunFlag what it would change and what baskets would cost. 140004 for cells at fault, 110002 for another planHash than the sheet and the table have`,
    largestFile: LARGEST_UPLOAD_BYTES,
    input: z.strictObject({
      file: receivedFile,
      /** 1: says what would happen, and stores nothing. */
      dryRunFlag: queryFlag.default(0),
      /** 1: rows that are not in the sheet are removed. Otherwise they stay. */
      removeFlag: queryFlag.default(0),
      /** What the dry run answered; required without dryRunFlag. */
      planHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      /** Within a year: until then the sheet waits. 400 while another one does. */
      startTime: momentInput.optional(),
    }),
    output: z.object({
      ...plan,
      /** Headings that are none of the table's. */
      passedOverList: z.array(z.string()),
    }),
  })

export const importFreight = tariffImport('freight', 'freight rates', 'originZone, zone and freightType')

export const importDuty = tariffImport('duty', 'duties and taxes', 'countryCode, originCode and hsPrefix')

const waitingImport = (noun: string, what: string) =>
  readEndpoint({
    ...staff,
    path: `/api/console/${noun}/importWaiting`,
    summary: `The sheet of ${what} that comes into force later, with what it would change now; null where none waits`,
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
    summary: `Revokes the sheet of ${what} that waits. 110001 missing`,
    input: z.strictObject({ id }),
  })

export const cancelFreightImport = importCancel('freight', 'freight rates')

export const cancelDutyImport = importCancel('duty', 'duties and taxes')

import { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { id, queryInteger } from '#contract/fields.ts'
import { calendarDay } from '#contract/pricing/pricing.ts'

/** Series about a supplier; the platform can read them for one supplier or for all (decisions §17.2). */
export const SUPPLIER_SERIES = [
  'view',
  'consultation',
  'inquiry',
  'order',
  'orderAmount',
  'completed',
  'refundAmount',
  'onTimeRate',
] as const
/** How long a supplier takes, as medians; readable like SUPPLIER_SERIES. */
export const SERVICE_SERIES = ['replyHours', 'questionHours', 'commentHours', 'confirmHours', 'shipHours'] as const
/** Series about the shop as a whole. */
export const PLATFORM_SERIES = ['user', 'activeUser', 'apply', 'quote', 'quoteAcceptRate', 'quoteHours', 'emptySearch'] as const
export type SeriesName = (typeof SUPPLIER_SERIES | typeof SERVICE_SERIES | typeof PLATFORM_SERIES)[number]

/** Service times of fewer cases are not shown. */
export const FEWEST_CASES = 5

export const SERIES_UNITS = ['count', 'CNY', 'hour', 'percent'] as const

export const SERIES_STEP = { day: 1, week: 2, month: 3 } as const
const MOST_DAYS = 400

/** Never negative; the series' unit says what it measures. */
const figure = z.string().regex(/^\d+(\.\d+)?$/)

/** Of service times: how many cases were measured, where there are enough (FEWEST_CASES) for a value. */
const caseTotal = z.int().optional()

const daysFrom = (fromDate: string, toDate: string) => (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS + 1

export const readSeries = readEndpoint({
  path: '/api/console/stat/series',
  access: 'console',
  mayLag: true,
  memberRight: 'money',
  summary: 'A metric per day, week (from Monday) or month (UTC), with its total and that of as many days before',
  input: z
    .strictObject({
      name: z.enum([...SUPPLIER_SERIES, ...SERVICE_SERIES, ...PLATFORM_SERIES]),
      /** First and last day of the range, which spans at most 400 days. */
      fromDate: calendarDay,
      toDate: calendarDay,
      step: queryInteger(SERIES_STEP.day, SERIES_STEP.month).default(SERIES_STEP.day),
      /** For the platform only; a supplier always reads its own. */
      supplierId: id.optional(),
    })
    .refine(({ fromDate, toDate }) => daysFrom(fromDate, toDate) >= 1 && daysFrom(fromDate, toDate) <= MOST_DAYS, {
      path: ['toDate'],
      error: 'wrong',
    }),
  output: z.object({
    name: z.string(),
    /** Unit of the values. */
    unit: z.enum(SERIES_UNITS),
    /** One point per step, dated by its first day; null if undefined, such as the median of no values. */
    pointList: z.array(z.object({ date: z.string(), value: figure.nullable(), caseTotal })),
    /** Over the whole range: the sum, or the overall median or share; for activeUser the daily mean. */
    total: figure.nullable(),
    formerTotal: figure.nullable(),
    caseTotal,
  }),
})

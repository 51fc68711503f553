import { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { id, queryInteger } from '#contract/fields.ts'
import { calendarDay } from '#contract/pricing/pricing.ts'

/** Figures of a supplier; the platform reads them of one or of all (decisions §17.2). */
export const SUPPLIER_SERIES = [
  'view',
  'consultation',
  'inquiry',
  'order',
  'orderAmount',
  'completed',
  'refundAmount',
  'replyHours',
  'onTimeRate',
] as const
/** Figures of the shop as a whole. */
export const PLATFORM_SERIES = ['user', 'activeUser', 'apply', 'quote', 'quoteAcceptRate', 'quoteHours', 'emptySearch'] as const
export type SeriesName = (typeof SUPPLIER_SERIES | typeof PLATFORM_SERIES)[number]

export const SERIES_UNITS = ['count', 'CNY', 'hour', 'percent'] as const

export const SERIES_STEP = { day: 1, week: 2, month: 3 } as const
const MOST_DAYS = 400

/** Never below 0; its unit says what it is a number of. */
const figure = z.string().regex(/^\d+(\.\d+)?$/)

const daysFrom = (fromDate: string, toDate: string) => (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS + 1

export const readSeries = readEndpoint({
  path: '/api/console/stat/series',
  access: 'console',
  mayLag: true,
  memberRight: 'money',
  summary: 'A figure over time, by days, weeks (from Monday) or months of UTC, with its total and that of as many days before',
  input: z
    .strictObject({
      name: z.enum([...SUPPLIER_SERIES, ...PLATFORM_SERIES]),
      /** The first and the last day, at most 400 of them. */
      fromDate: calendarDay,
      toDate: calendarDay,
      step: queryInteger(SERIES_STEP.day, SERIES_STEP.month).default(SERIES_STEP.day),
      /** For the platform; a supplier reads its own in any case. */
      supplierId: id.optional(),
    })
    .refine(({ fromDate, toDate }) => daysFrom(fromDate, toDate) >= 1 && daysFrom(fromDate, toDate) <= MOST_DAYS, {
      path: ['toDate'],
      error: 'wrong',
    }),
  output: z.object({
    name: z.string(),
    /** Of the values: a number of things, CNY, hours, or percent. */
    unit: z.enum(SERIES_UNITS),
    /** Each with the first of its days; null where there is nothing to say, such as a median of nothing. */
    pointList: z.array(z.object({ date: z.string(), value: figure.nullable() })),
    /** Over the whole span: a sum, the median or the share of all, of activeUser the daily mean. */
    total: figure.nullable(),
    formerTotal: figure.nullable(),
  }),
})

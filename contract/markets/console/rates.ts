import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, moment, momentInput, prose, queryFlag, rowId } from '#contract/fields.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

const entitled = { access: 'operator', right: 'market' } as const

const exchangeRate = z.object({
  id: rowId,
  currencyCode: z.string(),
  /** How much of the currency one CNY buys. */
  rate: decimal,
  rateTime: moment,
})

export const listRates = consoleList({
  ...entitled,
  noun: 'rate',
  summary: 'Exchange rates; the newest of each currency applies',
  filter: { currencyCode: currencyCode.optional() },
  orderBy: ['rateTime', 'currencyCode'],
  row: exchangeRate,
})

export const readRate = rowInfo({ noun: 'rate', ...entitled, summary: 'One exchange rate', row: exchangeRate })

/** A rate that changes by more than this is refused (400 at confirmFlag) unless confirmFlag is 1 (decisions §17.7). */
export const MOST_CHANGE_PERCENT = 10n

/** At most 12 decimals, as stored. */
const rate = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/)
  .refine((text) => /[1-9]/.test(text), { error: 'wrong' })

export const addRate = writeEndpoint({
  ...entitled,
  path: '/api/console/rate/add',
  summary: 'Adds an exchange rate (1 CNY =) from a time on, not in the future. 400 at confirmFlag for a change of more than 10%',
  input: z.strictObject({ currencyCode, rate, rateTime: momentInput, confirmFlag: flag.optional() }),
  output: exchangeRate,
})

export const LONGEST_RATE_TABLE = 20_000

export const importRates = endpoint({
  ...entitled,
  method: 'POST',
  path: '/api/console/rate/import',
  transaction: 'none',
  summary:
    'Adds the latest day’s rates, where newer than the present ones, from a file of the European Central Bank (eurofxref-daily.xml or eurofxref-hist.xml), JSON {base, time, rates}, or a pasted table `code,rate` (1 CNY =, from now on); dryRunFlag only returns what would be added. 140004 for anything else',
  largestFile: LARGEST_UPLOAD_BYTES,
  input: z.strictObject({
    /** Either a file or text. */
    file: receivedFile.optional(),
    text: prose(1, LONGEST_RATE_TABLE).optional(),
    dryRunFlag: queryFlag.optional(),
    confirmFlag: queryFlag.optional(),
  }),
  output: z.object({
    /** A file dated ahead applies from now on. */
    rateTime: moment,
    list: z.array(
      z.object({
        currencyCode: z.string(),
        rate: decimal,
        /** The previous rate; null for a currency without one. */
        formerRate: decimal.nullable(),
        changePercent: decimal.nullable(),
        /** 1: changes by more than MOST_CHANGE_PERCENT, and needs confirmFlag. */
        largeFlag: flag,
      }),
    ),
  }),
})

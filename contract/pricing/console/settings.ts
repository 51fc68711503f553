import { z } from 'zod'
import { LONGEST_COMPANY_ADDRESS } from '#contract/applications/applications.ts'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { decimal, line, nothing, version } from '#contract/fields.ts'
import { percent, yuan } from '#contract/markets/typed-rates.ts'
import { nameLine } from '#contract/names.ts'

const MOST_PERCENT = 100
export const LONGEST_COMPANY_NAME = 120
export const LONGEST_TAX_NO = 40

const setting = z.object({
  version: z.int(),
  /** Service fee of an order, as a percentage of the goods amount. */
  serviceRate: decimal,
  /** Minimum service fee, in CNY. */
  serviceFloor: decimal,
  currencyCode: z.string(),
  /** Default commission of a new supplier, as a percentage of the goods amount. */
  commissionRate: decimal,
  /** The platform's details, printed on its fee invoices; '' if not set. */
  companyName: z.string(),
  companyAddress: z.string(),
  companyTaxNo: z.string(),
})

export const readSetting = readEndpoint({
  path: '/api/console/setting/info',
  access: 'administrator',
  summary: 'The platform’s fees, and its invoice details',
  input: nothing,
  output: setting,
})

export const editSetting = writeEndpoint({
  path: '/api/console/setting/edit',
  access: 'administrator',
  summary: 'Changes the platform’s fees from now on. Omitted fields are kept. 110002 for a stale version',
  input: z.strictObject({
    version,
    serviceRate: percent(MOST_PERCENT).optional(),
    serviceFloor: yuan.optional(),
    commissionRate: percent(MOST_PERCENT).optional(),
    companyName: nameLine(0, LONGEST_COMPANY_NAME).optional(),
    companyAddress: line(0, LONGEST_COMPANY_ADDRESS).optional(),
    companyTaxNo: nameLine(0, LONGEST_TAX_NO).optional(),
  }),
  output: setting,
})

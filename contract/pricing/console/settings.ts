import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { decimal, nothing, version } from '#contract/fields.ts'
import { percent, yuan } from '#contract/markets/typed-rates.ts'

const MOST_PERCENT = 100

const setting = z.object({
  version: z.int(),
  /** Percent of the goods that an order’s service costs. */
  serviceRate: decimal,
  /** CNY: the least that it costs. */
  serviceFloor: decimal,
  currencyCode: z.string(),
  /** Percent of the goods that a new supplier pays, where nothing else is agreed. */
  commissionRate: decimal,
})

export const readSetting = endpoint({
  method: 'GET',
  path: '/api/console/setting/info',
  access: 'administrator',
  summary: 'What the platform takes of an order',
  input: nothing,
  output: setting,
})

export const editSetting = endpoint({
  method: 'POST',
  path: '/api/console/setting/edit',
  access: 'administrator',
  transaction: 'write',
  summary: 'Changes what the platform takes of orders from now on. What is left out stays. 110002 for another version',
  input: z.strictObject({
    version,
    serviceRate: percent(MOST_PERCENT).optional(),
    serviceFloor: yuan.optional(),
    commissionRate: percent(MOST_PERCENT).optional(),
  }),
  output: setting,
})

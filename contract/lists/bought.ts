import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, decimal, line, moment, pageInput, pageOf, periodFields, rowId } from '#contract/fields.ts'
import { skuFields, todayFields } from '#contract/lists/goods.ts'
import { LONGEST_LIST_SEARCH } from '#contract/lists/lists.ts'

const boughtSku = z.object({
  ...skuFields,
  lastQuantity: z.int(),
  lastPrice: decimal,
  /** Currency of that order. */
  currencyCode,
  lastTime: moment,
  orderId: rowId,
  orderNo: z.string(),
  /** Price of the same quantity now. */
  today: z.object(todayFields),
})
export type BoughtSku = z.output<typeof boughtSku>

export const pageBought = readEndpoint({
  path: '/api/order/boughtPage',
  access: 'buyer',
  summary: 'Every SKU that the caller has bought, latest purchase first, with the order of that purchase',
  input: pageInput({
    /** Searches product, supplier, codes, and the number of the order of the last purchase. */
    keyword: line(0, LONGEST_LIST_SEARCH).default(''),
    /** Range of the last purchase's time. */
    ...periodFields,
    countryCode: countryCode.optional(),
  }),
  output: pageOf(boughtSku),
})

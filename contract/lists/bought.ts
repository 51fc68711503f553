import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, decimal, line, moment, pageOf, pageQuestion, periodFields, rowId } from '#contract/fields.ts'
import { skuFields, todayFields } from '#contract/lists/goods.ts'
import { LONGEST_LIST_SEARCH } from '#contract/lists/lists.ts'

const boughtSku = z.object({
  ...skuFields,
  lastQuantity: z.int(),
  lastPrice: decimal,
  /** Of that order. */
  currencyCode,
  lastTime: moment,
  orderId: rowId,
  orderNo: z.string(),
  /** What the same quantity costs now. */
  today: z.object(todayFields),
})
export type BoughtSku = z.output<typeof boughtSku>

export const pageBought = readEndpoint({
  path: '/api/order/boughtPage',
  access: 'buyer',
  summary: 'Every SKU that the caller has bought, the last bought first, with the order that it was last bought by',
  input: pageQuestion({
    /** Part of the name of a product or supplier, of a code, or of the number of the order that it was last bought by. */
    keyword: line(0, LONGEST_LIST_SEARCH).default(''),
    /** When it was last bought. */
    ...periodFields,
    countryCode: countryCode.optional(),
  }),
  output: pageOf(boughtSku),
})

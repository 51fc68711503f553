import { z } from 'zod'
import { skippedLine } from '#contract/cart/quick-order.ts'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { exportFields } from '#contract/exports.ts'
import { countryCode, currencyCode, decimal, flag, id, line, moment, pageInput, pageOf, quantity, rowId } from '#contract/fields.ts'
import { pricedSku, skuFields, todayFields } from '#contract/lists/goods.ts'
import { distinctIds, taxType, totals } from '#contract/pricing/pricing.ts'

/** Lists per account; another one is refused with 190002. */
export const MOST_LISTS = 50
export const MOST_LIST_ITEMS = 500
export const LONGEST_LIST_NAME = 60
export const LONGEST_LIST_SEARCH = 100

const name = line(1, LONGEST_LIST_NAME)
const remark = line(0, 200)
/** Key of a list's public page. A malformed key matches no list, so it is answered like an unknown one. */
const shareKey = z.string().transform((key) => (/^[\w-]{32}$/.test(key) ? key : ''))
const newList = z.object({ id: rowId })

const listFields = {
  id: rowId,
  name: z.string(),
  /** 1: visible to the members of the buyer's company (decisions §26). */
  sharedFlag: flag,
  itemTotal: z.int(),
  createTime: moment,
  /** Time of the last change of its items or name. */
  updateTime: moment,
}

const listRow = z.object({
  ...listFields,
  /** 1: anyone with its address can read it. */
  linkFlag: flag,
  /** Pictures of its first items, at most four. */
  imageUrlList: z.array(z.string()),
})
export type ListRow = z.output<typeof listRow>

const listItem = z.object({ id: rowId, ...skuFields, ...todayFields, remark: z.string() })
export type ListItem = z.output<typeof listItem>

/** Totals of the items that can be ordered as they are; other items are left out. */
const sums = {
  goodsAmount: decimal,
  /** Delivered cost, each supplier's goods by the cheapest method; null if some of the goods cannot be delivered. */
  totalAmount: decimal.nullable(),
  /** Breakdown of totalAmount. */
  costs: z.object({ ...totals, taxType, currencyCode }).nullable(),
  currencyCode,
  /** Number of items that can be ordered. */
  readyTotal: z.int(),
  /** Destination; null if the shop delivers nowhere. */
  countryCode: countryCode.nullable(),
}

const listInfo = z.object({
  ...listFields,
  /** URL of the public page, if there is one. */
  address: z.string().nullable(),
  itemList: z.array(listItem),
  ...sums,
})
export type ListInfo = z.output<typeof listInfo>

export const pageLists = readEndpoint({
  path: '/api/list/page',
  access: 'buyer',
  summary: 'The caller’s lists, last changed first',
  input: pageInput({ keyword: line(0, LONGEST_LIST_SEARCH).default('') }),
  output: pageOf(listRow),
})

export const addList = writeEndpoint({
  path: '/api/list/add',
  access: 'buyer',
  summary: 'Adds a list. 190002 above 50',
  input: z.strictObject({ name, sharedFlag: flag.default(0) }),
  output: newList,
})

export const editList = writeEndpoint({
  path: '/api/list/edit',
  access: 'buyer',
  summary: 'Renames a list or sets its company sharing. 190001 missing',
  input: z.strictObject({ id, name: name.optional(), sharedFlag: flag.optional() }),
})

export const deleteList = writeEndpoint({
  path: '/api/list/del/{id}',
  access: 'buyer',
  summary: 'Deletes a list with all its items. 190001 missing',
  input: z.strictObject({ id }),
})

export const readList = readEndpoint({
  path: '/api/list/info/{id}',
  access: 'buyer',
  summary: 'A list with current prices and stock of its items, and what prevents them from being ordered. 190001 missing',
  /** countryCode defaults to the caller's delivery country. */
  input: z.strictObject({ id, countryCode: countryCode.optional() }),
  output: listInfo,
})

export const addListItems = writeEndpoint({
  path: '/api/list/itemAdd',
  access: 'buyer',
  summary: 'Adds SKUs to a list, increasing existing quantities. 190001 missing, 190002 beyond 500 items, 110001 unknown SKU',
  input: z.strictObject({
    listId: id,
    itemList: z
      .array(z.strictObject({ skuId: id, quantity, remark: remark.optional() }))
      .min(1)
      .max(MOST_LIST_ITEMS),
  }),
  output: z.object({ itemIdList: z.array(rowId), itemTotal: z.int() }),
})

export const editListItem = writeEndpoint({
  path: '/api/list/itemEdit',
  access: 'buyer',
  summary: 'Changes an item’s quantity or remark. 110001 missing',
  input: z.strictObject({ id, quantity: quantity.optional(), remark: remark.optional() }),
})

export const deleteListItem = writeEndpoint({
  path: '/api/list/itemDel',
  access: 'buyer',
  summary: 'Deletes a list item. 110001 missing',
  input: z.strictObject({ id }),
})

export const putListIntoCart = writeEndpoint({
  path: '/api/list/toCart/{id}',
  access: 'buyer',
  summary: 'Adds a list, or some of its items, to the cart like cart/quickAdd: lines that fail are skipped. 190001 missing',
  input: z.strictObject({ id, itemIdList: distinctIds(MOST_LIST_ITEMS).optional() }),
  output: z.object({
    cartIdList: z.array(rowId),
    /** lineNo is the position in the list, or in itemIdList. */
    skippedList: z.array(skippedLine.extend({ itemId: rowId })),
  }),
})

const ofList = z.strictObject({ id })

export const shareList = writeEndpoint({
  path: '/api/list/share/{id}',
  access: 'buyer',
  summary: 'Returns the URL of a public page of the list, with prices of the caller’s current market; stable until unshare. 190001 missing',
  input: ofList,
  output: z.object({ address: z.string() }),
})

export const unshareList = writeEndpoint({
  path: '/api/list/unshare/{id}',
  access: 'buyer',
  summary: 'Revokes a list’s page for good. 190001 missing',
  input: ofList,
})

export const readSharedList = readEndpoint({
  path: '/api/list/shareInfo/{shareKey}',
  access: 'visitor',
  summary: 'Content of a shared list’s page: names, quantities, prices in its owner’s market. 190001 missing',
  input: z.strictObject({ shareKey }),
  output: z.object({
    name: z.string(),
    itemList: z.array(pricedSku),
    ...sums,
    updateTime: moment,
  }),
})

export const listFromOrder = writeEndpoint({
  path: '/api/list/fromOrder/{orderId}',
  access: 'buyer',
  summary: 'Creates a list from an order, named after it by default. 590019 missing, 590015 nothing that can be ordered again',
  input: z.strictObject({ orderId: id, name: name.optional() }),
  output: newList,
})

export const listFromCart = writeEndpoint({
  path: '/api/list/fromCart',
  access: 'buyer',
  summary: 'Creates a list from the cart, named after the day by default. 590015 nothing to put on it',
  input: z.strictObject({ name: name.optional() }),
  output: newList,
})

export const exportList = endpoint({
  method: 'POST',
  path: '/api/list/export/{id}',
  access: 'buyer',
  transaction: 'none',
  summary: 'A list as a workbook (1, the default) or CSV (0), one row per item. 190001 missing',
  input: z.strictObject({ id, ...exportFields }),
  output: z.object({ fileUrl: z.string() }),
})

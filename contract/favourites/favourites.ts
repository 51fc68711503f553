import { z } from 'zod'
import { productCard } from '#contract/catalogue/product-card.ts'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, id, moment, nothing, pageInput, pageOf, rowId } from '#contract/fields.ts'

/** Favourites per account; adding another one is refused with 150028. */
export const FAVOURITE_LIMIT = 200

/** A favourite restored within this time returns to its previous position in the list. */
export const FAVOURITE_RETURN_MINUTES = 10

/** State of the product: a paused one may come back, a removed one does not. Not the same values as a product's status. */
export const FAVOURITE_STATUS = { onSale: 1, paused: 2, removed: 3 } as const
export type FavouriteStatus = (typeof FAVOURITE_STATUS)[keyof typeof FAVOURITE_STATUS]

/** The product as in every list, but `id` is the favourite's own id. */
const favourite = z.object({
  ...productCard.shape,
  id: rowId,
  productId: rowId,
  status: z.literal(Object.values(FAVOURITE_STATUS)),
  createTime: moment,
})
export type Favourite = z.output<typeof favourite>

export const addFavourite = writeEndpoint({
  path: '/api/custUserCollect/add',
  access: 'buyer',
  summary:
    'Adds a product to the caller’s favourites; repeating returns the same id; re-adding within ten minutes restores its position. 150001 missing, 150006 removed, 150028 beyond 200',
  input: z.strictObject({ productId: id }),
  output: z.object({ id: rowId }),
})

export const deleteFavourite = writeEndpoint({
  path: '/api/custUserCollect/del/{id}',
  access: 'buyer',
  summary: 'Removes a product from the favourites. 110001 missing',
  input: z.strictObject({ id }),
})

export const listFavouriteIds = readEndpoint({
  path: '/api/custUserCollect/idList',
  access: 'buyer',
  summary: 'The caller’s favourite product ids, for hearts on cards',
  input: nothing,
  output: z.array(z.object({ id: rowId, productId: rowId })),
})

export const pageFavourites = readEndpoint({
  path: '/api/custUserCollect/page',
  access: 'buyer',
  summary: 'The caller’s favourites, newest first, including products no longer sold',
  input: pageInput({ countryCode: countryCode.optional() }),
  output: pageOf(favourite),
})

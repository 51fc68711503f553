import { addFavourite, deleteFavourite, FAVOURITE_LIMIT, listFavouriteIds, pageFavourites } from '#contract/favourites/favourites.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { refuseRemoved } from '#server/features/catalogue/on-sale.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import {
  countFavourites,
  findFavourite,
  readFavouriteIds,
  readFavourites,
  removeFavourite,
  returnFavourite,
} from '#server/features/favourites/favourites.queries.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { returnableSince } from '#server/features/favourites/favourites.ts'
import { marketOf, withLanded } from '#server/features/pricing/landed.ts'
import { statusOfProduct } from '#server/features/products/products.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { insertRow } from '#server/kernel/database/rows.ts'

/** A product off sale may come back, so it can be a favourite; a removed one cannot. */
export const addFavouriteCall = handleCall(addFavourite, async ({ input: { productId }, user, db, clock }) => {
  refuseRemoved(await statusOfProduct(db, productId))
  // Locks the account, so that concurrent requests cannot exceed the limit.
  if (!(await lockRow(db, accounts, user.id, isNotDeleted))) fail('accountDeleted')
  const known = await findFavourite(db, user.id, productId)
  if (known?.deleteTime === null) return { id: known.id }
  if ((await countFavourites(db, user.id)) >= FAVOURITE_LIMIT) fail('tooManyFavourites')
  if (known === undefined) return { id: (await insertRow(db, favourites, { accountId: user.id, productId, createTime: clock() })).id }
  await returnFavourite(db, known.id, known.deleteTime > returnableSince(clock()) ? undefined : clock())
  return { id: known.id }
})

export const deleteFavouriteCall = handleCall(deleteFavourite, async ({ input, user, db, clock }) => {
  if (!(await removeFavourite(db, user.id, input.id, clock()))) fail('notFound')
  return null
})

export const listFavouriteIdsCall = handleCall(listFavouriteIds, async ({ user, db }) => readFavouriteIds(db, user.id))

export const pageFavouritesCall = handleCall(pageFavourites, async (call) => {
  const { input, user, db, database } = call
  const [rows, total, market] = await Promise.all([
    readFavourites(db, user.id, input),
    countFavourites(db, user.id),
    marketOf(call, input.countryCode),
  ])
  const found = await productCardsOf(
    db,
    rows.map(({ productId }) => productId),
    market,
  )
  const cards = new Map((await withLanded(database.db, found, market)).map((card) => [card.id, card]))
  return {
    rows: rows.flatMap((row) => {
      const card = cards.get(row.productId)
      return card ? [{ ...card, ...row }] : []
    }),
    total,
  }
})

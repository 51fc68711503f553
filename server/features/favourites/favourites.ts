import { addFavourite, deleteFavourite, FAVOURITE_LIMIT, pageFavourites } from '#contract/favourites.ts'
import { accounts, isThere } from '#server/features/account/account.table.ts'
import { refuseGone } from '#server/features/catalogue/on-sale.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import {
  countFavourites,
  findFavourite,
  findProductStatus,
  insertFavourite,
  readFavourites,
  removeFavourite,
} from '#server/features/favourites/favourites.queries.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'
import { lockRow } from '#server/kernel/row-lock.ts'

/** What is off sale may come back, so it can be kept; what is removed does not. */
const add = answer(addFavourite, async ({ input: { productId }, user, db, clock }) => {
  refuseGone(await findProductStatus(db, productId))
  // One at a time: the limit is decided on what it sees.
  if (!(await lockRow(db, accounts, user.id, isThere))) fail('accountGone')
  const kept = await findFavourite(db, user.id, productId)
  if (kept !== undefined) return { id: kept }
  if ((await countFavourites(db, user.id)) >= FAVOURITE_LIMIT) fail('tooManyFavourites')
  return { id: await insertFavourite(db, user.id, productId, clock()) }
})

const del = answer(deleteFavourite, async ({ input, user, db }) => {
  if (!(await removeFavourite(db, user.id, input.id))) fail('notFound')
  return null
})

const page = answer(pageFavourites, async ({ input, user, db, language, view }) => {
  const [rows, total, currency] = await Promise.all([
    readFavourites(db, user.id, input),
    countFavourites(db, user.id),
    chosenCurrency(db, view, user),
  ])
  const ids = rows.map(({ productId }) => productId)
  const cards = new Map((await productCardsOf(db, ids, { language, currency })).map((card) => [card.id, card]))
  return {
    rows: rows.flatMap((row) => {
      const card = cards.get(row.productId)
      return card ? [{ ...card, ...row }] : []
    }),
    total,
  }
})

export const favouriteCalls = [add, del, page]

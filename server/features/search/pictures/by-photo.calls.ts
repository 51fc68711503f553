import { MINUTE_MS } from '#contract/durations.ts'
import { MOST_ALIKE, searchByPicture } from '#contract/search/by-photo.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { marketOf, withLanded } from '#server/features/pricing/landed.ts'
import { productsLike } from '#server/features/search/pictures/prints.queries.ts'
import { printOfReceived } from '#server/features/uploads/received-print.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'

/** Rate limit per user: decoding a picture takes up to a second of CPU time. */
const MOST_IN_WINDOW = 20
const WINDOW_MS = 10 * MINUTE_MS

/** The picture is never stored; it stays in memory until its print is computed. */
export const searchByPictureCall = handleCall(searchByPicture, async (call) => {
  const { input, user, config, database, clock } = call
  const { db } = database
  await takeRequest(db, config, { key: `picture-search:${user.id}`, most: MOST_IN_WINDOW, windowMs: WINDOW_MS }, clock())
  const print = await printOfReceived(input.file, user.id)
  const [market, ids] = await Promise.all([marketOf(call), productsLike(db, print, MOST_ALIKE)])
  return withLanded(db, await productCardsOf(db, ids, market), market)
})

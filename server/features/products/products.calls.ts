import { pictureAddress } from '#contract/pictures/pictures.ts'
import { changePrices } from '#contract/products/console/prices.ts'
import { listProductCards, pageProductComments } from '#contract/products/products.ts'
import { findSold } from '#server/features/catalogue/on-sale.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { marketOf, withLanded } from '#server/features/pricing/landed.ts'
import { readComments } from '#server/features/products/comments.queries.ts'
import { changeEach } from '#server/features/products/repricing/change-prices.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'
import { maskedName } from '#server/kernel/database/account-rows.ts'

export const changePricesCall = handleCall(changePrices, async (call) => {
  const { dryRunFlag, submitToken } = call.input
  if (dryRunFlag === 1 || submitToken === undefined) return changeEach(call, call.clock())
  return idempotent(changePrices, { ...call, input: { ...call.input, submitToken } }, () => changeEach(call, call.clock()))
})

const PICTURE_WIDTH = 240

export const pageProductCommentsCall = handleCall(pageProductComments, async ({ db, input, language }) => {
  const { rows, total } = await readComments(db, input.productId, language, input)
  return {
    rows: rows.map(
      ({ language: langCode, authorName, specName, pictureList, id, countryCode, score, content, reply, replyTime, createTime }) => ({
        id,
        authorName: maskedName(authorName),
        countryCode,
        langCode,
        score,
        content,
        specName: specName?.[language] || null,
        imageUrlList: pictureList.map((key) => pictureAddress(key, PICTURE_WIDTH)),
        reply,
        replyTime,
        createTime,
      }),
    ),
    total,
  }
})

/** For lists stored in the browser: missing products and those no longer on sale are omitted. */
export const listProductCardsCall = handleCall(listProductCards, async (call) => {
  const { ids } = call.input
  const { db } = call
  const [market, soldIds] = await Promise.all([marketOf(call), findSold(db, ids)])
  const cards = await productCardsOf(
    db,
    ids.filter((id) => soldIds.has(id)),
    market,
  )
  return withLanded(db, cards, market)
})

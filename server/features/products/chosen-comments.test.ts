import { expect, test } from 'vitest'
import { pageProductComments } from '#contract/products/products.ts'
import { comments } from '#server/features/products/products.table.ts'
import { NAMELESS } from '#server/kernel/database/account-rows.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const lamp = await stockProduct(shop)
const productId = String(lamp.productId)

const REVIEWS = [
  { score: 5, content: 'Bright', pictureList: ['a-picture'] },
  { score: 5, content: 'Lovely', pictureList: [] },
  { score: 2, content: 'Flickers', pictureList: ['another-picture'] },
  { score: 2, content: 'Hidden one', pictureList: ['third-picture'], status: 2 as const, hideReason: 1 as const },
]
await shop.appContext.database.db
  .insert(comments)
  .values(REVIEWS.map((review) => ({ productId: lamp.productId, authorName: 'Ana', language: 'en' as const, ...review })))

const found = async (input: { score?: number; pictureFlag?: number }) => {
  const { rows, total } = await shop.call(pageProductComments, { productId, ...(input as object) })
  return [rows.map(({ content }) => content).sort(), total]
}

test('reviews are chosen by their stars, and by whether they have pictures', async () => {
  expect(await found({})).toEqual([['Bright', 'Flickers', 'Lovely'], 3])
  expect(await found({ score: 5 })).toEqual([['Bright', 'Lovely'], 2])
  expect(await found({ score: 2 })).toEqual([['Flickers'], 1])
  expect(await found({ pictureFlag: 1 })).toEqual([['Bright', 'Flickers'], 2])
  expect(await found({ pictureFlag: 0 })).toEqual([['Bright', 'Flickers', 'Lovely'], 3])
  expect(await found({ score: 5, pictureFlag: 1 })).toEqual([['Bright'], 1])
  expect(await found({ score: 3 })).toEqual([[], 0])
  expect((await shop.call(pageProductComments, { productId, score: 6 })).code).toBe(400)
})

test('names are masked; of deleted accounts there is nothing to mask', async () => {
  const { productId: id } = await stockProduct(shop)
  const review = { productId: id, language: 'en' as const, score: 5, content: 'Bright' }
  const authors = ['Ana', NAMELESS]
  await shop.appContext.database.db.insert(comments).values(authors.map((authorName) => ({ ...review, authorName })))
  const { rows } = await shop.call(pageProductComments, { productId: String(id) })
  expect(rows.map(({ authorName }) => authorName).sort()).toEqual(['A***', NAMELESS])
})

test('every page says how many there are in all, a full one as well', async () => {
  const page = async (pageNum: number, pageSize: number) => {
    const { rows, total } = await shop.call(pageProductComments, { productId, pageNum, pageSize })
    return [rows.length, total]
  }
  expect([await page(1, 2), await page(2, 2), await page(1, 3), await page(2, 3), await page(1, 4)]).toEqual([
    [2, 3],
    [1, 3],
    [3, 3],
    [0, 3],
    [3, 3],
  ])
})

test('on the product’s page by links, while the product still says how many reviews it has in all', async () => {
  const { token } = await openBuyer(shop)
  const visit = async (query: string) => (await visitPage(shop, `/en/product/${productId}${query}`, token)).body
  expect(await visit('')).toContain(`href="/en/product/${productId}?commentScore=2#comments"`)
  const chosen = await visit('?commentScore=2&commentPictures=1')
  expect(chosen).toContain('Flickers')
  expect(chosen).not.toContain('Lovely')
  expect(chosen).toContain('3 reviews')
  expect(await visit('?commentScore=3')).toContain('No reviews match.')
})

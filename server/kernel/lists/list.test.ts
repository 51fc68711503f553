import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listComments } from '#contract/comments/console.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { comments } from '#server/features/products/products.table.ts'
import { exportedSheet, exportedText, fetched, fileName, rowsIn } from '#tests/exporting.ts'
import { openSupplier } from '#tests/goods.ts'
import { completedOrder, openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

/** More rows than are read at a time. */
const MANY = 600

const shop = await openShop()
const { db } = shop.appContext.database

const order = await completedOrder(shop)
const productId = Number((await order.info()).itemList[0]!.productId)
await db.insert(comments).values(
  Array.from({ length: MANY }, (_, n) => ({
    productId,
    authorName: 'Somebody',
    language: 'en' as const,
    score: (n % 5) + 1,
    content: n === 0 ? '=cmd|calc' : `Comment ${n}`,
  })),
)

const exported = (input: InputOf<typeof listComments.export>, { token = order.member.token, language = 'en' as Language } = {}) =>
  exportedText(shop, listComments, input, { token, language })

test('a list can be ordered by its fields, in both directions, and the newest come first where nobody chose', async () => {
  const firstOf = async (input: InputOf<typeof listComments.page>) =>
    (await shop.call(listComments.page, input, { token: order.member.token })).rows.map(({ score, id }) => [score, Number(id)])
  const [scores, falling] = [await firstOf({ orderBy: 'score' }), await firstOf({ orderBy: '-score' })]
  expect(new Set(scores.map(([score]) => score))).toEqual(new Set([1]))
  expect(new Set(falling.map(([score]) => score))).toEqual(new Set([5]))
  const newest = (await firstOf({})).map(([, id]) => id!)
  expect(newest).toEqual(newest.toSorted((a, b) => b - a))
  const refused = await shop.call(listComments.page, { orderBy: 'content' as 'score' }, { token: order.member.token })
  expect(refused.code).toBe(400)
})

test('its file has the same rows, each once, in the same order, with the fields that one cell holds', async () => {
  const rows = rowsIn(await exported({ orderBy: 'score' }))
  expect(rows).toHaveLength(MANY)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY)
  const scores = rows.map(({ score }) => Number(score))
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect(Object.keys(rows[0]!).slice(0, 4)).toEqual(['id', 'productId', 'productName', 'supplierId'])
  expect(Object.keys(rows[0]!)).not.toContain('imageUrlList')
  expect(rows.filter(({ content }) => content === "'=cmd|calc")).toHaveLength(1)
  expect(rowsIn(await exported({ score: 3 }))).toHaveLength(MANY / 5)
})

test('spreadsheets in Spanish get the semicolon, those of Mexico the comma, or what was requested', async () => {
  expect(rowsIn(await exported({}, { language: 'spa' }), ';')).toHaveLength(MANY)
  expect(rowsIn(await exported({ separator: '\t' }, { language: 'spa' }), '\t')).toHaveLength(MANY)
  const headers = { cookie: 'COUNTRY_CODE=MX' }
  const { data } = await shop.call(listComments.export, {}, { token: order.member.token, language: 'spa', headers })
  expect(rowsIn((await fetched(shop, data.fileUrl)).toString())).toHaveLength(MANY)
})

test('a workbook has the same rows as its CSV, with states as numbers and in words', async () => {
  const sheet = await exportedSheet(shop, listComments, { orderBy: 'score' }, { token: order.member.token })
  expect(sheet).toHaveLength(MANY)
  const [first] = sheet
  expect(first).toMatchObject({ id: { format: '@' }, score: { value: 1 }, status: { value: 1 }, statusText: { value: 'Shown' } })
  expect(first!['createTime']!.format).toMatch(/^yyyy/)
  expect(sheet.filter(({ content }) => content!.value === '=cmd|calc')).toHaveLength(1)
})

test('the file of another supplier has none of these rows', async () => {
  const { token } = await openMember(shop, await openSupplier(shop))
  expect(rowsIn(await exported({}, { token }))).toEqual([])
})

test('a file that leaves rows out, because there are more than a file holds, says so in its name', async () => {
  const named = async (input: InputOf<typeof listComments.export>) => {
    const { data } = await shop.call(listComments.export, input, { token: order.member.token, language: 'en' })
    return fileName(shop, data.fileUrl)
  }
  const more = (count: number) =>
    db.execute(sql`insert into comments (product_id, author_name, language, score, content)
      select ${productId}, 'Somebody', 'en', 4, 'Another' from generate_series(1, ${count}::int)`)
  await more(MOST_ROWS - MANY)
  expect(await named({})).toMatch(/^rutaseda-comment-[\d-]{10}\.csv$/)
  await more(1)
  expect(await named({})).toMatch(/^rutaseda-comment-[\d-]{10}-first-10000\.csv$/)
  expect(await named({ score: 3 })).toMatch(/^rutaseda-comment-[\d-]{10}\.csv$/)
})

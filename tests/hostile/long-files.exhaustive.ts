import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { listComments } from '#contract/comments/console.ts'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { comments, products } from '#server/features/products/products.table.ts'
import { LONGEST_WAIT_MS } from '#server/kernel/database/wait.ts'
import { openTestDatabase } from '#tests/database.ts'
import { rowsIn } from '#tests/exporting.ts'
import { openFragileShop } from '#tests/hostile/fragile-shop.ts'
import { callThrough, injectCall } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

/** Takes three reads of 500 rows. */
const MANY = 1200
/** Delay of each database answer: three fit within a call's time limit; a file needs ten, which do not. */
const SLOW_MS = 250

const database = await openTestDatabase()
const [product] = await database.db.select({ id: products.id }).from(products).limit(1)
await database.db.insert(comments).values(
  Array.from({ length: MANY }, (_, n) => ({
    productId: product!.id,
    authorName: 'Somebody',
    language: 'en' as const,
    score: 5,
    content: `${n}`,
  })),
)

const openSlowShop = async () => {
  const { proxy, app, token } = await openFragileShop(database.url, DEMO_PEOPLE.operator)
  const call = callThrough(app)
  const urlOf = async (list: typeof listComments | typeof listProducts) => (await call(list.export, {}, { token })).data.fileUrl
  return { proxy, app, token, urlOf }
}

test('the file of a list takes as long as its rows take, however much longer than a call may wait', { timeout: 60_000 }, async () => {
  const { proxy, app, urlOf } = await openSlowShop()
  const urls = [await urlOf(listComments), await urlOf(listProducts)]
  proxy.slowDown(SLOW_MS)
  for (const url of urls) {
    const since = performance.now()
    const { statusCode, body } = await app.inject({ url })
    const tookMs = performance.now() - since
    console.log(`${rowsIn(body).length} rows in ${Math.round(tookMs)} ms`)
    expect([statusCode, tookMs > LONGEST_WAIT_MS]).toEqual([200, true])
  }
})

test('so does the copy of my data', { timeout: 60_000 }, async () => {
  const { proxy, app, token } = await openSlowShop()
  await injectCall(app, readUserInfo, {}, { token })
  // All answers except those for the copy itself fit within a call's time limit.
  proxy.slowDown(SLOW_MS / 5)
  const since = performance.now()
  const { statusCode, body } = await injectCall(app, exportData, {}, { token })
  console.log(`the copy of my data in ${Math.round(performance.now() - since)} ms`)
  expect([statusCode, body]).toEqual([200, expect.stringContaining('fileUrl')])
})

test('twenty openings of one file at once leave the shop answering', { timeout: 60_000 }, async () => {
  const { proxy, app, token, urlOf } = await openSlowShop()
  const url = await urlOf(listComments)
  proxy.slowDown(SLOW_MS)
  const opened = Promise.all(Array.from({ length: 20 }, () => app.inject({ url })))
  const answers: number[] = []
  for (let n = 0; n < 5; n++) answers.push((await injectCall(app, readUserInfo, {}, { token })).statusCode)
  expect(answers).toEqual([200, 200, 200, 200, 200])
  const files = await opened
  const statuses = files.map(({ statusCode }) => statusCode)
  console.log(`${statuses.filter((status) => status === 200).length} of 20 were sent`)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  for (const { body, statusCode, headers } of files) {
    if (statusCode === 200) expect(rowsIn(body).length).toBeGreaterThanOrEqual(MANY)
    else expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

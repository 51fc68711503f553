import { randomUUID } from 'node:crypto'
import { gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CHANGE_TYPE, listAudit } from '#contract/audit/console.ts'
import { changePrices, MOST_REPRICED_PRODUCTS } from '#contract/products/console/prices.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { FOUR_PERCENT, openRepricing, priced, seen } from '#tests/repricing.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { seller, made, check, apply, tiersOf, lastAudit } = await openRepricing(shop)

describe('sent twice', () => {
  test('by one press, it is one change with one answer', async () => {
    const lamp = await made(priced(['10']))
    const submitToken = randomUUID()
    const first = await apply([lamp], {}, submitToken)
    expect((await apply([lamp], {}, submitToken)).data).toEqual(first.data)
    expect(await tiersOf(lamp)).toEqual(['10.40'])
  })

  test('at once, by whichever presses, no price rises twice', async () => {
    const lamp = await made(priced(['10']))
    const submitToken = randomUUID()
    const answers = await Promise.all([apply([lamp], {}, submitToken), apply([lamp], {}, submitToken), apply([lamp])])
    // A second call either reports a conflict or returns the first one's answer.
    expect(answers.some(({ code, data }) => code === 200 && data[0]!.code === 200)).toBe(true)
    for (const { code, data } of answers) expect([200, 110002, 999000]).toContain(code === 200 ? data[0]!.code : code)
    expect(await tiersOf(lamp)).toEqual(['10.40'])
  })
})

test('an edit and a change of prices at once: one of them is told of the other', async () => {
  const lamp = await made(priced(['10']))
  const [edit, change] = await Promise.all([seller.edit(lamp, { brand: 'Lumen' }), apply([lamp])])
  expect([edit.code, change.data[0]!.code].sort()).toEqual([110002, 200])
})

test('the audit log has one row of it: how many, by how much, and which', async () => {
  const list = [await made(priced(['10'])), await made(priced(['20']))]
  const before = await lastAudit()
  await check(list)
  await apply([...list, { id: '999999999', version: 1 }], { rounding: 2 })
  const rows = await db.select().from(auditLog).where(gt(auditLog.id, before))
  expect(rows).toMatchObject([
    {
      ...{ action: 'product/priceBulk', entity: 'product', entityId: null, before: null, supplierId: seller.supplierId },
      after: { count: 2, percent: '4', rounding: 2, productIdList: list.map(({ id }) => Number(id)) },
    },
  ])
  expect(rows[0]!.after!['bulkId']).toMatch(/^[\da-f-]{36}$/)
  // Whoever looks for changes of products finds it.
  const changes = await shop.call(listAudit.page, { entity: 'product', changeType: CHANGE_TYPE.changed }, { token: seller.token })
  expect(changes.rows.map(({ id }) => id)).toContain(String(rows[0]!.id))
})

test('what is wrong as a whole is refused whole, and stores nothing', async () => {
  const lamp = await made(priced(['10']))
  const [trace, right] = [
    await databaseTrace(shop),
    { ...FOUR_PERCENT, productList: seen([lamp]), dryRunFlag: 0, submitToken: randomUUID() },
  ]
  const wrong: [field: string, input: object][] = [
    ...['0', '-90.01', '500.01', '4.125', '4,5', '+4', '', 4].map((percent) => ['percent', { percent }] as [string, object]),
    ['rounding', { rounding: 5 }],
    ['productList', { productList: [] }],
    ['productList', { productList: [...seen([lamp]), ...seen([lamp])] }],
    ['productList', { productList: Array.from({ length: MOST_REPRICED_PRODUCTS + 1 }, (_, at) => ({ id: String(at + 1), version: 1 })) }],
    ['productList.0.version', { productList: [{ id: lamp.id }] }],
    ['submitToken', { submitToken: undefined }],
  ]
  for (const [field, input] of wrong) {
    const { code, data } = await shop.call(changePrices, { ...right, ...input } as never, { token: seller.token })
    const paths = (data as unknown as { path: string }[]).map(({ path }) => path)
    expect([code, [...new Set(paths)]]).toEqual([400, [field]])
  }
  expect(await databaseTrace(shop)).toEqual(trace)
})

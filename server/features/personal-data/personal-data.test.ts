import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelAccount, editProfile, readUserInfo } from '#contract/account/account.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { removeFiles, removeLooseFiles } from '#server/features/uploads/remove-files.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { placedOrder } from '#tests/order-stages.ts'
import { accountWithRows, DELETED, PASSWORD, rowsOf, TABLES } from '#tests/personal-rows.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

test('every table with rows that belong to a user is covered by this test', async () => {
  expect(Object.keys(await rowsOf(shop, 1))).toEqual(Object.keys(TABLES))
})

test('every row that points at an account does so by its account_id or a column that is listed, so that the test above sees it', async () => {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select conrelid::regclass::text as table, array_agg(attname::text order by attname) as columns
    from pg_constraint cross join unnest(conkey) as key
    join pg_attribute on attrelid = conrelid and attnum = key
    where contype = 'f' and confrelid = 'accounts'::regclass
    group by conrelid, pg_constraint.oid order by 1`)
  expect(rows.length).toBeGreaterThan(8)
  const isSeen = (table: string, column: string) => (column === 'account_id' ? table : `${table}.${column}`) in TABLES
  expect(rows.filter(({ table, columns }) => !columns.some((column) => isSeen(table, column)))).toEqual([])
})

describe('the copy of my data', () => {
  test('contains everything stored about me, nothing about anybody else and no secrets', async () => {
    const ana = await accountWithRows(shop)
    await ana.belongings.order()
    const bea = await accountWithRows(shop)
    await db.update(accounts).set({ name: 'Bea Luna' }).where(eq(accounts.id, bea.id))
    await shop.call(
      uploadFile,
      { type: 2, file: { name: 'factura', bytes: pdfOf(), signal: new AbortController().signal } },
      { token: ana.token },
    )

    const { code, data } = await shop.call(exportData, {}, { token: ana.token })
    expect(code).toBe(200)
    const reply = await shop.app.inject(data.fileUrl)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''rutaseda-\d{4}-\d\d-\d\d\.json$/),
      'cache-control': 'private, no-store',
    })
    const copy = reply.json()
    expect(copy.profile).toMatchObject({ name: 'Ana Prieto', companyName: 'Casa Prieto', taxNo: 'B12345674' })
    expect(copy.incomplete).toEqual([])
    const counts = await rowsOf(shop, ana.id)
    for (const [table, { copied }] of Object.entries(TABLES)) {
      if (typeof copied !== 'string') continue
      // Minus the copy, which is a file too.
      const expected = counts[table]! - (table === 'files' ? 1 : 0)
      expect([table, copy[copied].length]).toEqual([table, expected])
      expect([table, expected > 0]).toEqual([table, true])
    }
    expect(copy.orders[0]).toMatchObject({
      orderNo: expect.any(String),
      totalAmount: '10.00',
      currencyCode: 'EUR',
      itemList: [{ productName: 'Lamps' }],
      logList: [],
    })
    expect((await shop.app.inject(copy.files[0].fileUrl)).rawPayload.equals(pdfOf())).toBe(true)
    for (const secret of [ana.token, 'argon2', 'passwordHash', 'tokenHash', 'deviceHash', 'Bea Luna'])
      expect(reply.body).not.toContain(secret)
  })

  test('can be opened for a quarter of an hour and is gone after a day', async () => {
    const { token, id } = await openBuyer(shop)
    const { fileUrl } = (await shop.call(exportData, {}, { token })).data
    shop.passTime(15 * 60_000 + 1000)
    expect((await shop.app.inject(fileUrl)).statusCode).toBe(404)
    shop.passTime(25 * 3_600_000)
    await removeLooseFiles(shop.appContext, {}, () => {})
    expect(await db.select().from(files).where(eq(files.accountId, id))).toEqual([])
  })

  test('is made at most six times an hour, even without storage space left', async () => {
    const { token, id } = await openBuyer(shop)
    await db
      .insert(files)
      .values({ accountId: id, type: 2, status: 2, name: 'a.pdf', mimeType: 'application/pdf', key: `u${'0'.repeat(32)}`, size: 2 ** 30 })
    shop.appContext.config.limitsScale = 0.9
    const codes: number[] = []
    for (let i = 0; i < 7; i++) codes.push((await shop.call(exportData, {}, { token })).code)
    shop.appContext.config.limitsScale = 1000
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('deleting the account', () => {
  const close = (token: string) => shop.call(cancelAccount, { password: PASSWORD }, { token })

  test('leaves the supplier; its owner hands it over first, and leaves no orders of it behind', async () => {
    const { id: orderId, lamp } = await placedOrder(shop)
    const { supplierId } = lamp
    const [owner, member] = [await accountWithRows(shop), await accountWithRows(shop)]
    for (const { id } of [owner, member]) {
      await db
        .update(accounts)
        .set({ role: 1, supplierId, isOwner: id === owner.id })
        .where(eq(accounts.id, id))
    }
    await db
      .update(accounts)
      .set({ supplierId: null, role: 0 })
      .where(and(eq(accounts.supplierId, supplierId), notInArray(accounts.id, [owner.id, member.id])))
    expect(await close(owner.token)).toEqual({ code: 220010, msg: expect.any(String) })
    expect((await close(member.token)).code).toBe(200)
    expect(await close(owner.token)).toMatchObject({ code: 220010, data: [{ orderId, supplierFlag: 1 }] })
    await db
      .update(orders)
      .set({ orderStatus: ORDER_STATUS.cancelled })
      .where(eq(orders.id, Number(orderId)))
    expect((await close(owner.token)).code).toBe(200)
    const left = await db
      .select()
      .from(accounts)
      .where(inArray(accounts.id, [owner.id, member.id]))
    expect(left.map(({ role, supplierId: of, isOwner }) => [role, of, isOwner])).toEqual([
      [0, null, false],
      [0, null, false],
    ])
  })

  test('deletes personal data everywhere, including the picture’s bytes', async () => {
    const ana = await accountWithRows(shop)
    const bytes = await pictureOf(300, 300)
    const { fileId } = (
      await shop.call(uploadFile, { type: 3, file: { name: 'yo', bytes, signal: new AbortController().signal } }, { token: ana.token })
    ).data
    const { headUrl } = (await shop.call(editProfile, { headFileId: fileId }, { token: ana.token })).data
    await shop.call(exportData, {}, { token: ana.token })
    expect((await shop.app.inject(headUrl!)).statusCode).toBe(200)
    const keys = (await db.select({ key: files.key }).from(files).where(eq(files.accountId, ana.id))).map(({ key }) => key)
    const isDrawn = (key: string) => existsSync(join(shop.appContext.config.dataDir, 'pictures', key))
    const isStored = async (key: string) => {
      const file = await shop.appContext.files.open(key)
      file?.stream.destroy()
      return file !== null
    }
    expect([keys.filter(isDrawn).length, await Promise.all(keys.map(isStored))]).toEqual([1, [true, true]])

    const before = await rowsOf(shop, ana.id)
    expect((await close(ana.token)).code).toBe(200)
    expect((await shop.app.inject(headUrl!)).statusCode).toBe(404)
    await removeFiles(shop.appContext, {}, () => {})
    const left = await rowsOf(shop, ana.id)
    for (const table of DELETED) expect([table, before[table]! > 0, left[table]]).toEqual([table, true, 0])
    expect(left['files']).toBe(0)
    expect([keys.filter(isDrawn), await Promise.all(keys.map(isStored))]).toEqual([[], [false, false]])
    const { rows } = await db.execute(sql`select author_name from comments where account_id = ${ana.id}`)
    expect(rows).toEqual([{ author_name: '—' }])
    expect((await shop.call(readUserInfo, {}, { token: ana.token })).code).toBe(220001)
  })

  test('cancels unpaid orders and returns their stock', async () => {
    const ana = await accountWithRows(shop)
    const { skuIds, productId } = await stockProduct(shop, { stock: [100] })
    const orderId = Number(await ana.belongings.order())
    await db.execute(
      sql`insert into order_lines (order_id, product_id, sku_id, product_name, spec_name, unit, quantity, unit_price, amount) values (${orderId}, ${productId}, ${skuIds[0]}, '{}', '{}', 'piece', 40, 1, 1)`,
    )
    expect((await close(ana.token)).code).toBe(200)
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ orderStatus: ORDER_STATUS.cancelled, version: 2, deadlineTime: null })
    const { rows } = await db.execute(sql`select stock from skus where id = ${skuIds[0]}`)
    expect(rows).toEqual([{ stock: 140 }])
    const log = await db.execute(sql`select action, actor, to_status from order_log where order_id = ${orderId}`)
    expect(log.rows).toEqual([{ action: 'cancel', actor: 1, to_status: 7 }])
  })

  test.each([
    ['being made', { orderStatus: 2, payStatus: 3 }],
    ['waiting for the balance', { orderStatus: 3, payStatus: 2 }],
    ['packed', { orderStatus: 4, payStatus: 3 }],
    ['on its way', { orderStatus: 5, payStatus: 3 }],
    ['paid, with the proof in review', { orderStatus: 1, payStatus: 1 }],
    ['done, but disputed', { orderStatus: 6, payStatus: 3, disputeStatus: 1 }],
  ] as const)('is refused while an order is %s, and nothing is changed', async (_, state) => {
    const ana = await accountWithRows(shop)
    const unpaid = await ana.belongings.order()
    const underWay = await ana.belongings.order()
    await db
      .update(orders)
      .set(state)
      .where(eq(orders.id, Number(underWay)))
    const before = await rowsOf(shop, ana.id)
    const answer = await close(ana.token)
    expect(answer).toMatchObject({ code: 220010, data: [{ orderId: underWay, orderNo: expect.any(String), supplierFlag: 0 }] })
    expect(await rowsOf(shop, ana.id)).toEqual(before)
    const [still] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(unpaid)))
    expect(still).toMatchObject({ orderStatus: 1, version: 1 })
    expect((await shop.call(readUserInfo, {}, { token: ana.token })).data.name).toBe('Ana Prieto')
  })

  test.each([
    ['completed', { orderStatus: 6, payStatus: 3 }],
    ['cancelled', { orderStatus: 7, payStatus: 0 }],
    ['refunded', { orderStatus: 8, payStatus: 5 }],
  ] as const)('does not wait for an order that is %s', async (_, state) => {
    const ana = await accountWithRows(shop)
    await db
      .update(orders)
      .set(state)
      .where(eq(orders.id, Number(await ana.belongings.order())))
    expect((await close(ana.token)).code).toBe(200)
  })
})

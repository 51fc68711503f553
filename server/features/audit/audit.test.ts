import { eq, gt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AUDITED } from '#contract/audit/console.ts'
import { moderateComment, replyToComment } from '#contract/comments/console.ts'
import { claimInquiry, passInquiry, rejectInquiry, releaseInquiry, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { cancelConsoleOrder, noteOrder, readyOrder, shipOrder } from '#contract/orders/console/orders.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import { actingAs } from '#server/kernel/database/actor.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { asOften } from '#tests/exhaustive.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { looseFile, openMember, paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

/** Tables that the console's calls do not write, or write only as a by-product, or that are logs themselves. */
const NOT_RECORDED = [
  ...[
    'audit_log',
    'order_log',
    'live_frames',
    'row_changes',
    'submissions',
    'attempt_counters',
    'signing_keys',
    'provider_events',
    'job_runs',
    'product_changes',
  ],
  ...['sessions', 'live_tickets', 'known_devices', 'email_codes', 'recovery_codes'],
  ...['search_postings', 'search_terms', 'search_phrases', 'search_history', 'pictures', 'picture_prints', 'message_translations'],
  ...['search_changes', 'search_indexes'],
  // Lines of bank files that are booked; the bookings are recorded with the payments.
  'bank_lines',
  // Sort keys of lists, recomputed by a job.
  ...['landed_markets', 'landed_prices'],
  // Counts that no call changes.
  ...['product_views', 'daily_counts', 'search_counts', 'result_uses', 'learned_factors', 'search_quality'],
  // Progress of an import, which is recorded as one action.
  ...['product_imports', 'product_import_files', 'product_import_problems'],
  // Rows of buyers, which the console's calls do not change.
  ...[
    'addresses',
    'announcement_reads',
    'cart_lines',
    'artworks',
    'favourites',
    'watches',
    'lists',
    'list_items',
    'messages',
    'push_devices',
    'consultation_sides',
  ],
]

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const desk = await openDesk(shop)

type Row = Record<string, unknown>

/** Entity and key columns by table, as the triggers name them. */
async function recordedTables(): Promise<Map<string, { entity: string; keys: string[] }>> {
  const { rows } = await db.execute<{ name: string; args: string }>(sql`
    select tgrelid::regclass::text as name, encode(tgargs, 'escape') as args from pg_trigger where tgname = 'audit_change'`)
  return new Map(
    rows.map(({ name, args }) => {
      const [entity = '', keys = ''] = args.split('\\000')
      return [name, { entity, keys: keys.split(',') }]
    }),
  )
}
const tables = await recordedTables()

/** All rows of recorded tables, by entity and key. */
async function snapshot(): Promise<Map<string, Row>> {
  const all = new Map<string, Row>()
  for (const [name, { entity, keys }] of tables) {
    const { rows } = await db.execute<{ row: Row }>(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)
    for (const { row } of rows) all.set(keyOf(entity, keys, row), row)
  }
  return all
}
const keyOf = (entity: string, keys: readonly string[], row: Row) => `${entity} ${keys.map((key) => row[key]).join(' ')}`

const entries = (afterId: number) => db.select().from(auditLog).where(gt(auditLog.id, afterId)).orderBy(auditLog.id)
const lastId = async () => (await db.select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(auditLog))[0]!.id

/** Applies the audit log to a former state. */
async function replayed(former: Map<string, Row>, afterId: number): Promise<Map<string, Row>> {
  const state = new Map(former)
  const keysOf = new Map([...tables.values()].map(({ entity, keys }) => [entity, keys]))
  for (const { entity, entityId, before, after } of await entries(afterId)) {
    const keys = keysOf.get(entity)!
    const key = keyOf(entity, keys, keys[0] === 'id' ? { id: entityId } : { ...before, ...after })
    if (after === null) state.delete(key)
    else state.set(key, { ...state.get(key), ...after })
  }
  return state
}

test('every table is recorded, or on the list of those that need not be', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  expect(rows.map(({ name }) => name).filter((name) => !tables.has(name) && !NOT_RECORDED.includes(name))).toEqual([])
  expect(NOT_RECORDED.filter((name) => tables.has(name))).toEqual([])
})

test('what is recorded can be chosen from by its name', async () => {
  const recorded = new Set([...tables.values()].map(({ entity }) => entity))
  expect([...recorded].filter((entity) => !AUDITED.includes(entity as 'order'))).toEqual([])
})

describe('what staff and members change', () => {
  test('is recorded with who, from where, by which call, and the changed fields alone', async () => {
    const order = await paidOrder(shop)
    const since = await lastId()
    expect((await order.move(readyOrder, order.member.token, { fileIdList: [await looseFile(shop, order.member.id)] })).code).toBe(200)
    const [entry] = (await entries(since)).filter(({ entity }) => entity === 'order')
    expect(entry).toMatchObject({
      accountId: order.member.id,
      role: 1,
      action: 'order/ready',
      entityId: Number(order.id),
      before: { order_status: 2 },
      after: { order_status: 4 },
    })
    expect(entry!.supplierId).not.toBeNull()
    expect(Object.keys(entry!.after!)).not.toContain('order_no')
  })

  test('leaves nothing in the log when it is refused', async () => {
    const order = await paidOrder(shop)
    const since = await lastId()
    expect((await order.move(shipOrder, order.member.token, { carrierName: 'DHL', trackingNo: '1', itemList: [] as never })).code).not.toBe(
      200,
    )
    const stranger = await openMember(shop, await openSupplier(shop))
    expect((await order.move(readyOrder, stranger.token, { fileIdList: [await looseFile(shop, stranger.id)] })).code).toBe(590019)
    expect(await entries(since)).toEqual([])
  })

  test('buyers’ own changes are no matter of the log', async () => {
    const since = await lastId()
    await addedInquiry(shop, await openBuyer(shop), desk)
    await paidOrder(shop)
    expect(await entries(since)).toEqual([])
  })

  test('the log says of every row what became of it, whatever was done', { timeout: 120_000 }, async () => {
    let made = 0
    const steps = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        const [order, inquiry] = [await paidOrder(shop), await addedInquiry(shop, await openBuyer(shop), desk)]
        const comment = { productId: order.lamp.productId, authorName: 'Ana', language: 'spa', score: 5, content: 'Bien' } as const
        const [{ id } = { id: 0 }] = await db.insert(comments).values(comment).returning({ id: comments.id })
        const supplierId = String(await openSupplier(shop))
        const picture = await looseFile(shop, order.member.id)
        const { itemList } = await order.info()
        const pieces = { orderItemId: itemList[0]!.id, quantity: 10 }
        const former = await snapshot()
        const since = await lastId()
        const moves = [
          () => order.move(readyOrder, order.member.token, { fileIdList: [picture] }),
          () => order.move(shipOrder, order.member.token, { carrierName: 'DHL', trackingNo: '1', itemList: [pieces] }),
          () => order.move(cancelConsoleOrder, desk.operator, { remark: 'No' }),
          () => shop.call(noteOrder, { id: order.id, content: 'Call them' }, { token: order.member.token }),
          () => inquiry.move(claimInquiry, desk.operator),
          () => inquiry.move(requestInfo, desk.operator, { content: 'Which colour?' }),
          () => inquiry.move(rejectInquiry, desk.operator, { reasonType: 1, content: 'Not to be had' }),
          () => inquiry.move(passInquiry, desk.operator, { supplierIdList: [supplierId] }),
          () => inquiry.move(releaseInquiry, desk.operator),
          async () => {
            await shop.call(replyToComment, { id: String(id), content: 'Thank you' }, { token: order.member.token })
            return shop.call(moderateComment, { id: String(id), status: 2, reasonType: 1 }, { token: desk.operator })
          },
        ]
        for (const step of chosen) if ((await moves[step]!()).code === 200) made++
        expect(await replayed(former, since)).toEqual(await snapshot())
      }),
      // The example runs first, since random moves may all be refused.
      { numRuns: 1 + Number(process.env['RUNS'] ?? asOften(8, 3)), examples: [[[0, 3, 4, 9]]] },
    )
    expect(made).toBeGreaterThan(0)
  })
})

test('secrets are masked, of account numbers the last four characters stay', async () => {
  const since = await lastId()
  const actor = {
    accountId: DEMO_PEOPLE.operator.id,
    role: 3,
    supplierId: null,
    action: 'x',
    clientAddress: '',
    time: new Date().toISOString(),
  }
  await actingAs(actor, () =>
    inTransaction(db, 'write', (tx) =>
      tx.execute(sql`update accounts set password_hash = 'argon2-secret', name = 'Olga' where id = ${DEMO_PEOPLE.buyer.id}`),
    ),
  )
  const [entry] = await entries(since)
  expect(entry).toMatchObject({ entity: 'account', after: { name: 'Olga', password_hash: '•••' } })
  expect(JSON.stringify(entry)).not.toContain('argon2')
  const { rows } = await db.execute<{ text: string }>(
    sql`select masked('{"account_no": "ES7921000813"}', array['account_no:4']) ->> 'account_no' as text`,
  )
  expect(rows[0]!.text).toBe('•••0813')
})

test('nothing edits or deletes the log', async () => {
  const refused = /nothing edits or deletes/
  const causeOf = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: Error) => String(error.cause ?? error),
    )
  expect(await causeOf(db.delete(auditLog))).toMatch(refused)
  expect(await causeOf(db.update(auditLog).set({ remark: 'x' }).where(eq(auditLog.id, 1)))).toMatch(refused)
})

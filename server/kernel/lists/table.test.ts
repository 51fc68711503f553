import { parse } from 'csv-parse/sync'
import { gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { ConsoleTable } from '#contract/console/table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { MAINTAINED } from '#tests/maintained-tables.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const MISSING = 110001
const CHANGED_MEANWHILE = 110002

const shop = await openShop()
const { db } = shop.appContext.database
const token = await signedIn(shop, DEMO_PEOPLE.operator)

const lastEntry = async () => (await db.select({ id: auditLog.id }).from(auditLog)).reduce((last, { id }) => Math.max(last, id), 0)
const actionsSince = async (id: number) => (await db.select().from(auditLog).where(gt(auditLog.id, id))).map(({ action }) => action)

const orders = ({ page }: ConsoleTable) =>
  (page.input.def.shape as unknown as { orderBy: z.ZodDefault<z.ZodEnum> }).orderBy.unwrap().options

test.each(MAINTAINED)('$noun: a row is added, found, changed, exported, deleted and then missing, all of it on record', async (kind) => {
  const { noun, table, body, changes, visible, isWhole } = kind
  const as = { token }
  const since = await lastEntry()
  const added = await shop.call(table.add, body as never, as)
  expect(added).toMatchObject({ code: 200, data: { version: 1, ...visible(body) } })
  const { id } = added.data as { id: string }
  expect((await shop.call(table.info, { id }, as)).data).toEqual(added.data)
  const { rows, total } = await shop.call(table.page, { pageSize: 60 }, as)
  expect(rows.filter((row) => row.id === id)).toHaveLength(1)
  expect(total).toBeGreaterThanOrEqual(rows.length)

  for (const order of orders(table))
    expect([order, (await shop.call(table.page, { orderBy: order } as never, as)).code]).toEqual([order, 200])

  const edited = await shop.call(table.edit, { id, version: 1, ...changes } as never, as)
  expect(edited).toMatchObject({ code: 200, data: { id, version: 2, ...visible({ ...body, ...changes }) } })
  expect((await shop.call(table.edit, { id, version: 1, ...changes } as never, as)).code).toBe(CHANGED_MEANWHILE)
  // A form submits all fields; fields that are left out stay unchanged.
  expect((await shop.call(table.edit, { id, version: 2, ...(isWhole ? {} : body), ...changes } as never, as)).data).toMatchObject({
    version: 3,
  })
  expect((await shop.call(table.edit, { id, version: 3 } as never, as)).data).toEqual({ ...(edited.data as object), version: 4 })

  const { data: file } = await shop.call(table.export, {}, as)
  const lines: Record<string, string>[] = parse((await shop.app.inject({ url: file.fileUrl })).body, { bom: true, columns: true })
  expect(lines.filter((line) => line['id'] === id)).toEqual([expect.objectContaining({ version: '4' })])

  expect((await shop.call(table.del, { id }, as)).code).toBe(200)
  for (const missing of [
    await shop.call(table.info, { id }, as),
    await shop.call(table.edit, { id, version: 4, ...changes } as never, as),
    await shop.call(table.del, { id }, as),
  ])
    expect(missing.code).toBe(MISSING)
  expect(new Set(await actionsSince(since))).toEqual(new Set(['add', 'edit', 'del/{id}'].map((call) => `${noun}/${call}`)))
})

test.each(MAINTAINED)(
  '$noun: what another row has, or nobody can mean, is refused beside its field, and nothing is stored',
  async (kind) => {
    const { table, body, refused } = kind
    const as = { token }
    const { id } = (await shop.call(table.add, body as never, as)).data as { id: string }
    const stored = async () => (await shop.call(table.page, {}, as)).total
    const before = await stored()
    for (const [field, value] of refused) {
      const { code, data } = await shop.call(table.add, { ...body, [field]: value } as never, as)
      expect([field, value, code, (data as unknown as { path: string }[])[0]?.path.split('.')[0]]).toEqual([field, value, 400, field])
    }
    expect(await stored()).toBe(before)
    await shop.call(table.del, { id }, as)
  },
)

/** Tables that caches of documents or rows read. */
const CACHED = [
  ...[
    'carriers',
    'allowed_hosts',
    'client_versions',
    'settings',
    'categories',
    'attributes',
    'attribute_values',
    'search_synonyms',
    'translated_words',
  ],
  ...['currencies', 'countries', 'exchange_rates', 'freight_rates', 'duty_rates'],
]

test('whatever is cached of a maintained table is dropped when it changes, and the change is on record', async () => {
  const { rows } = await db.execute<{ name: string; trigger: string }>(
    sql`select tgrelid::regclass::text as name, tgname as trigger from pg_trigger where tgname in ('note_change', 'audit_change')`,
  )
  const has = (trigger: string) => new Set(rows.filter((row) => row.trigger === trigger).map(({ name }) => name))
  expect([...new Set([...CACHED, 'bank_accounts'])].filter((name) => !has('audit_change').has(name))).toEqual([])
  expect(CACHED.filter((name) => !has('note_change').has(name))).toEqual([])
})

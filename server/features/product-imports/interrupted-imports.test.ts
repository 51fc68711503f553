import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { addProductImport, cancelProductImport } from '#contract/product-imports/product-imports.ts'
import { importProducts, resumeImports } from '#server/features/product-imports/imported-products.ts'
import { productImportFiles, productImports } from '#server/features/product-imports/product-imports.table.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { asOften } from '#tests/exhaustive.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database

const PRODUCTS = 60
/** PostgreSQL's error code when it shuts down. */
const GOING_DOWN = '57P01'
const WRITTEN = ['products', 'product_texts', 'skus', 'price_tiers', 'product_imports', 'product_import_problems']

// Counts statements by a sequence, which is not rolled back, to fail at a given statement.
await db.execute(sql`create sequence statements_written`)
await db.execute(sql`create table stop_at (statement bigint)`)
await db.execute(sql`
  create function stop_when_due() returns trigger language plpgsql as $$ begin
    if nextval('statements_written') = (select statement from stop_at) then raise exception 'going down' using errcode = ${sql.raw(`'${GOING_DOWN}'`)}; end if;
    return null; end $$`)
for (const table of WRITTEN) {
  await db.execute(
    sql`create trigger stop_when_due before insert or update on ${sql.identifier(table)} for each statement execute function stop_when_due()`,
  )
}
const stopAt = async (statement: number) => {
  await db.execute(sql`delete from stop_at`)
  await db.execute(sql`select setval('statements_written', 1, false)`)
  await db.execute(sql`insert into stop_at values (${statement})`)
}
const written = async () => Number((await db.execute<{ n: string }>(sql`select last_value as n from statements_written`)).rows[0]!.n)
afterAll(() => stopAt(0))

type Importer = Awaited<ReturnType<typeof openImporter>>

/** Starts an import of new, changed, unchanged and invalid products, some with two SKUs. */
async function begin(importer: Importer, atomicFlag: 0 | 1 = 0, hasBad = true): Promise<{ importId: number; file: string }> {
  const { row, run, member } = importer
  await stopAt(0)
  const numbers = Array.from({ length: PRODUCTS }, (_, n) => n)
  await run(csvFile(numbers.filter((n) => n % 3 === 0).map((n) => row(`P${n}`))))
  const file = csvFile(
    numbers.flatMap((n) => {
      const code = `P${n}`
      if (hasBad && n % 10 === 1) return [row(code, { stock: 'none' })]
      if (n % 10 === 2)
        return [row(code, { specEn: 'Size: M' }), { productCode: code, skuCode: `${code}-2`, specEn: 'Size: L', stock: 3, weightGram: 5 }]
      return [row(code, { stock: n % 6 === 0 ? 900 : 500 })]
    }),
  )
  const sent = { file: { name: 'a.csv', bytes: Buffer.from(file), signal: new AbortController().signal }, atomicFlag }
  const { data } = await shop.call(addProductImport, sent, { token: member.token })
  return { importId: Number(data.importId), file }
}

/** A supplier's imported products, without their ids. */
async function stored({ supplierId }: Importer): Promise<unknown[]> {
  const rows = await db.select().from(products).where(eq(products.supplierId, supplierId))
  const owned = await db
    .select()
    .from(skus)
    .where(
      inArray(
        skus.productId,
        rows.map(({ id }) => id),
      ),
    )
  return rows
    .filter(({ productCode }) => productCode !== null)
    .map(({ id, productCode, version }) => ({
      productCode,
      version,
      skus: owned
        .filter(({ productId }) => productId === id)
        .map(({ skuCode, stock }) => `${skuCode} ${stock}`)
        .sort(),
    }))
    .sort((one, other) => one.productCode!.localeCompare(other.productCode!))
}

const work = (importId: number) => importProducts(shop.appContext, { importId }, () => {})
const recordOf = async (importId: number) => (await db.select().from(productImports).where(eq(productImports.id, importId)))[0]!
const outcome = ({ status, rowTotal, doneTotal, addTotal, editTotal, badTotal }: Awaited<ReturnType<typeof recordOf>>) => ({
  status,
  rowTotal,
  doneTotal,
  addTotal,
  editTotal,
  badTotal,
})

test('stopped at any of many places and begun again, an import comes to what an undisturbed one does', async () => {
  const undisturbed = await openImporter(shop)
  const { importId } = await begin(undisturbed)
  await stopAt(0)
  await work(importId)
  const [all, expected, totals] = [await written(), await stored(undisturbed), outcome(await recordOf(importId))]
  expect(totals).toEqual({ status: 2, rowTotal: 66, doneTotal: 66, addTotal: 36, editTotal: 10, badTotal: 6 })
  for (const place of fc.sample(fc.integer({ min: 1, max: all }), asOften(20, 2))) {
    const importer = await openImporter(shop)
    const disturbed = (await begin(importer)).importId
    await stopAt(place)
    await expect(work(disturbed)).rejects.toThrow()
    const half = await recordOf(disturbed)
    // Only whole batches are stored, and the import's counts match them.
    const now = (await stored(importer)) as { productCode: string }[]
    expect(now.length).toBe(20 + half.addTotal)
    expect([half.status < 2, half.endTime]).toEqual([true, null])
    await work(disturbed)
    expect(await stored(importer)).toEqual(expected)
    expect(outcome(await recordOf(disturbed))).toEqual(totals)
    const { problemList } = await importer.info(String(disturbed))
    expect(problemList.map(({ line }) => line)).toEqual((await undisturbed.info(String(importId))).problemList.map(({ line }) => line))
  }
}, 300_000)

test('one that is all or nothing leaves nothing behind wherever it is stopped', async () => {
  const importer = await openImporter(shop)
  const { importId } = await begin(importer, 1, false)
  const before = await stored(importer)
  for (const place of fc.sample(fc.integer({ min: 1, max: 150 }), 5)) {
    await stopAt(place)
    await expect(work(importId)).rejects.toThrow()
    expect(await stored(importer)).toEqual(before)
  }
  await stopAt(0)
  await work(importId)
  expect(outcome(await recordOf(importId))).toEqual({ status: 2, rowTotal: 66, doneTotal: 66, addTotal: 40, editTotal: 10, badTotal: 0 })
}, 120_000)

test('an import whose process died goes on within minutes, by another one, and its file with wrong rows is deleted a week later', async () => {
  const importer = await openImporter(shop)
  const { importId } = await begin(importer)
  await stopAt(120)
  await expect(work(importId)).rejects.toThrow()
  await stopAt(0)
  await resumeImports(shop.appContext, {}, () => {})
  expect((await recordOf(importId)).status).toBeLessThan(2)
  shop.passTime(2 * MINUTE_MS)
  await resumeImports(shop.appContext, {}, () => {})
  expect(outcome(await recordOf(importId))).toMatchObject({ status: 2, doneTotal: 66, addTotal: 36, editTotal: 10 })
  const files = () =>
    db.select({ id: productImportFiles.importId }).from(productImportFiles).where(eq(productImportFiles.importId, importId))
  expect(await files()).toHaveLength(1)
  shop.passTime(7 * DAY_MS)
  await resumeImports(shop.appContext, {}, () => {})
  expect(await files()).toEqual([])
}, 60_000)

test('an import that cannot be resumed leaves the others alone, and is told of', async () => {
  const [bad, valid] = [await begin(await openImporter(shop)), await begin(await openImporter(shop))]
  await db.update(productImports).set({ charset: sql`'none-such'` }).where(eq(productImports.id, bad.importId))
  await stopAt(0)
  shop.passTime(2 * MINUTE_MS)
  const said: unknown[] = []
  await resumeImports(shop.appContext, {}, (line, level, error) => said.push([line, level, error]))
  expect(outcome(await recordOf(valid.importId))).toMatchObject({ status: 2, doneTotal: 66 })
  expect((await recordOf(bad.importId)).status).toBeLessThan(2)
  expect(said).toEqual([[`import ${bad.importId} could not be resumed`, 'error', expect.any(Error)]])
  await db.update(productImports).set({ status: 4 }).where(eq(productImports.id, bad.importId))
}, 60_000)

test('two processes on one import, and a call that cancels it meanwhile, store nothing twice', async () => {
  const importer = await openImporter(shop)
  const { importId } = await begin(importer)
  await Promise.all([work(importId), work(importId), work(importId)])
  await work(importId)
  expect(outcome(await recordOf(importId))).toMatchObject({ status: 2, doneTotal: 66, addTotal: 36, editTotal: 10, badTotal: 6 })
  const other = await openImporter(shop)
  const second = (await begin(other)).importId
  const cancel = () => shop.call(cancelProductImport, { id: String(second) }, { token: other.member.token })
  const [, cancelled] = await Promise.all([work(second), new Promise((done) => setTimeout(done, 200)).then(cancel)])
  expect(cancelled.code).toBe(200)
  const { status, addTotal } = await recordOf(second)
  expect(status).toBe(4)
  expect((await stored(other)).length).toBe(20 + addTotal)
}, 60_000)

test('an import under way ends between two batches when the server stops, and the next one goes on with it', async () => {
  const importer = await openImporter(shop)
  const { importId } = await begin(importer)
  const progress = async () => (await db.select().from(productImports).where(eq(productImports.id, importId)))[0]!
  const stopping = new AbortController()
  let looks = 0
  /** Read once before the first batch, then at the end of each. */
  const clock = () => {
    if (++looks === 2) stopping.abort()
    return shop.appContext.clock()
  }
  const ended = importProducts({ ...shop.appContext, clock }, { importId }, () => {}, stopping.signal).catch((error: unknown) => error)
  expect(await ended).toBe(stopping.signal.reason)
  const { productsDone, endTime } = await progress()
  expect([productsDone > 0, productsDone < PRODUCTS, endTime]).toEqual([true, true, null])
  await importProducts(shop.appContext, { importId }, () => {})
  expect(await progress()).toMatchObject({ productsDone: PRODUCTS, endTime: expect.any(Date) })
})

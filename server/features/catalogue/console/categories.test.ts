import { inArray, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { categoryTree } from '#contract/catalogue/categories.ts'
import { attributeTable } from '#contract/catalogue/console/attributes.ts'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { pageProducts } from '#contract/products/products.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { stockProduct } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const MISSING = 110001
const STILL_IN_USE = 110003

const shop = await openShop()
const { db } = shop.appContext.database
const as = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
const administrator = { token: await signedIn(shop, { id: 4, role: 3 }) }
const named = (en: string) => ({ spa: en, en, zh: en })

const addBelow = async (parentId: string, en: string) =>
  (await shop.call(categoryTable.add, { parentId, name: named(en), sort: 1 }, as)).data.id
const moveTo = async (id: string, parentId: string) => {
  const { version } = (await shop.call(categoryTable.info, { id }, as)).data
  return shop.call(categoryTable.edit, { id, version, parentId }, as)
}
const pathsOf = async (...ids: string[]) =>
  (
    await db
      .select()
      .from(categories)
      .where(inArray(categories.id, ids.map(Number)))
      .orderBy(categories.id)
  ).map(({ path, level }) => [path.join('/'), level])

test('a category moves with all that is below it, and never below itself', async () => {
  const top = await addBelow('0', 'Top')
  const other = await addBelow('0', 'Other')
  const middle = await addBelow(top, 'Middle')
  const leaf = await addBelow(middle, 'Leaf')
  expect((await moveTo(middle, other)).code).toBe(200)
  expect(await pathsOf(middle, leaf)).toEqual([
    [`${other}/${middle}`, 2],
    [`${other}/${middle}/${leaf}`, 3],
  ])
  for (const below of [middle, leaf]) {
    expect(await moveTo(middle, below)).toMatchObject({ code: 400, data: [{ path: 'parentId' }] })
  }
  expect((await moveTo(middle, '0')).data.level).toBe(1)
  expect(await pathsOf(leaf)).toEqual([[`${middle}/${leaf}`, 2]])
  // Concurrently moving each below the other.
  const crossed = await Promise.all([moveTo(top, other), moveTo(other, top)])
  expect(crossed.map(({ code }) => code).sort()).toEqual([200, 400])
  expect((await shop.call(categoryTable.del, { id: middle }, as)).code).toBe(STILL_IN_USE)
  expect((await shop.call(categoryTable.page, { parentId: middle }, as)).rows.map(({ id }) => id)).toEqual([leaf])
  for (const id of [leaf, middle]) expect((await shop.call(categoryTable.del, { id }, as)).code).toBe(200)
})

test('a category with products is not deleted', async () => {
  const [product] = await db.select({ categoryId: products.categoryId }).from(products).limit(1)
  expect((await shop.call(categoryTable.del, { id: String(product!.categoryId) }, as)).code).toBe(STILL_IN_USE)
})

test('an icon is one’s own upload, becomes public, makes room for the next one, and goes with its category', async () => {
  const someoneElses = await looseFile(shop, DEMO_PEOPLE.buyer.id)
  const body = { name: named('Iconic'), sort: 1 }
  expect((await shop.call(categoryTable.add, { ...body, iconFileId: someoneElses }, as)).code).toBe(MISSING)

  const first = await looseFile(shop, DEMO_PEOPLE.operator.id)
  const { data } = await shop.call(categoryTable.add, { ...body, iconFileId: first }, as)
  expect(data).toMatchObject({ iconFileId: first, iconUrl: expect.stringMatching(/^\/pictures\/u[0-9a-f]{32}\/160$/) })
  const publicKeys = async () => (await db.select({ key: pictures.key }).from(pictures)).map(({ key }) => key)
  const keyOf = (url: string | null) => url!.split('/')[2]!
  expect(await publicKeys()).toContain(keyOf(data.iconUrl))

  // Another operator submits the unchanged icon, then replaces it.
  const same = await shop.call(categoryTable.edit, { id: data.id, version: 1, iconFileId: first }, administrator)
  expect(same.data.iconUrl).toBe(data.iconUrl)
  const second = await looseFile(shop, 4)
  const replaced = await shop.call(categoryTable.edit, { id: data.id, version: 2, iconFileId: second }, administrator)
  expect(replaced.data.iconFileId).toBe(second)
  expect(await publicKeys()).not.toContain(keyOf(data.iconUrl))
  expect((await shop.call(categoryTable.del, { id: data.id }, as)).code).toBe(200)
  expect(await publicKeys()).not.toContain(keyOf(replaced.data.iconUrl))
})

test('an icon of the demo is taken off without hiding the picture elsewhere', async () => {
  const { rows } = await shop.call(categoryTable.page, { parentId: '0', pageSize: 60, orderBy: 'id' }, as)
  const withIcon = rows.find(({ iconUrl }) => iconUrl !== null)!
  const before = await db.$count(pictures)
  const { data } = await shop.call(categoryTable.edit, { id: withIcon.id, version: withIcon.version, iconFileId: null }, as)
  expect(data.iconUrl).toBeNull()
  expect(await db.$count(pictures)).toBe(before)
})

test('a new name is in the buyers’ tree, and a missing one is taken from another language', async () => {
  const { data } = await shop.call(categoryTable.add, { name: { spa: 'Cuerdas', en: '', zh: '' }, sort: 1 }, as)
  expect(data.name).toEqual({ spa: 'Cuerdas', en: 'Cuerdas', zh: 'Cuerdas' })
  const { data: tree } = await shop.call(categoryTree, { id: '0' }, { language: 'en' })
  expect(tree.length).toBeGreaterThan(0)
})

test('values of an attribute are edited as a whole: those of products stay, those of another attribute are missing', async () => {
  const { data } = await shop.call(
    attributeTable.add,
    {
      name: named('Finish'),
      valueList: [
        { name: named('Matt'), sort: 1 },
        { name: named('Gloss'), sort: 2 },
      ],
    },
    as,
  )
  const [matt, gloss] = data.valueList
  const edited = await shop.call(
    attributeTable.edit,
    {
      id: data.id,
      version: 1,
      valueList: [
        { id: gloss!.id, name: named('Glossy'), sort: 1 },
        { name: named('Satin'), sort: 2 },
      ],
    },
    as,
  )
  expect(edited.data.valueList.map(({ id, name }) => [id === gloss!.id, name.en])).toEqual([
    [true, 'Glossy'],
    [false, 'Satin'],
  ])
  expect(edited.data.valueTotal).toBe(2)
  const foreign = await shop.call(attributeTable.edit, { id: data.id, version: 2, valueList: [{ id: '1', name: named('Red') }] }, as)
  expect(foreign.code).toBe(MISSING)
  expect(
    (await shop.call(attributeTable.edit, { id: data.id, version: 2, valueList: [{ id: matt!.id, name: named('Matt') }] }, as)).code,
  ).toBe(MISSING)

  const [product] = await db.select().from(products).limit(1)
  await db
    .update(products)
    .set({ attributeValueIds: [Number(gloss!.id)] })
    .where(inArray(products.id, [product!.id]))
  expect((await shop.call(attributeTable.edit, { id: data.id, version: 2, valueList: [{ name: named('New') }] }, as)).code).toBe(
    STILL_IN_USE,
  )
  expect((await shop.call(attributeTable.del, { id: data.id }, as)).code).toBe(STILL_IN_USE)
  expect((await shop.call(attributeTable.info, { id: data.id }, as)).data).toEqual(edited.data)
})

test('goods are found by the new name of their category, of one above it, and of what an attribute says', async () => {
  const top = await addBelow('0', 'Zorblaxes')
  const leaf = await addBelow(top, 'Quimbles')
  const made = await shop.call(attributeTable.add, { name: named('Snarf'), valueList: [{ name: named('Vlimpish'), sort: 1 }] }, as)
  const [value] = made.data.valueList
  const { productId } = await stockProduct(shop, { categoryId: Number(leaf), attributeValueIds: [Number(value!.id)] })
  await indexProducts(db, [productId])
  const found = async (keyword: string) => {
    await finishJobs(shop.appContext, jobPlan)
    return (await shop.call(pageProducts, { keyword, exactFlag: 1 }, { language: 'en' })).rows.map(({ id }) => id)
  }
  expect(await found('quimbles')).toEqual([String(productId)])
  const rename = async (id: string, en: string) => {
    const { version } = (await shop.call(categoryTable.info, { id }, as)).data
    expect((await shop.call(categoryTable.edit, { id, version, name: named(en) }, as)).code).toBe(200)
  }
  await rename(leaf, 'Brudlings')
  await rename(top, 'Krempels')
  const valueList = [{ id: value!.id, name: named('Gnurlish'), sort: 1 }]
  expect((await shop.call(attributeTable.edit, { id: made.data.id, version: made.data.version, valueList }, as)).code).toBe(200)
  for (const name of ['brudlings', 'krempels', 'gnurlish']) await vi.waitUntil(async () => (await found(name)).length === 1, 10_000)
  // Lists are cached for three seconds.
  await vi.waitUntil(async () => (await found('quimbles')).length === 0, 10_000)
})

test('goods are indexed again for another name or parent, and for nothing else that the form sends along', async () => {
  const [top, other] = [await addBelow('0', 'Wrobbles'), await addBelow('0', 'Others')]
  const id = await addBelow(top, 'Flimmers')
  const made = await shop.call(attributeTable.add, { name: named('Glimm'), valueList: [{ name: named('Shiny'), sort: 1 }] }, as)
  const [value] = made.data.valueList
  const queuedBy = async (save: () => Promise<{ code: number }>) => {
    await finishJobs(shop.appContext, jobPlan)
    expect((await save()).code).toBe(200)
    const { rows } = await db.execute<{ name: string }>(
      sql`select task_identifier as name from graphile_worker.jobs where task_identifier in ('indexCategory', 'indexAttribute')`,
    )
    return rows.map(({ name }) => name)
  }
  const category = (version: number, changes: object) => () =>
    shop.call(categoryTable.edit, { id, version, name: named('Flimmers'), parentId: top, sort: 1, ...changes }, as)
  expect(await queuedBy(category(1, { sort: 7 }))).toEqual([])
  expect(await queuedBy(category(2, { name: named('Flammers') }))).toEqual(['indexCategory'])
  expect(await queuedBy(category(3, { name: named('Flammers'), parentId: other }))).toEqual(['indexCategory'])
  const attribute = (version: number, name: string, valueName: string, sort: number) => () =>
    shop.call(
      attributeTable.edit,
      { id: made.data.id, version, name: named(name), valueList: [{ id: value!.id, name: named(valueName), sort }] },
      as,
    )
  expect(await queuedBy(attribute(1, 'Glimm', 'Shiny', 5))).toEqual([])
  expect(await queuedBy(attribute(2, 'Glimm', 'Dull', 5))).toEqual(['indexAttribute'])
  expect(await queuedBy(attribute(3, 'Glamm', 'Dull', 5))).toEqual(['indexAttribute'])
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { pictureKey } from '#database/demo/picture-key.ts'
import { DRAWINGS, isDrawing } from '#database/demo/pictures/drawings.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { patient } from '#tests/exhaustive.ts'
import { demoCatalogue } from './catalogue.ts'

// Measures this thread's CPU time, so that a busy machine does not fail the test.
const before = process.threadCpuUsage()
const catalogue = demoCatalogue()
const { user, system } = process.threadCpuUsage(before)
const tookMs = (user + system) / 1000

const { categories, suppliers, attributes, attributeValues, products, productTexts, skus, priceTiers, comments, pictures } = catalogue

const byId = <T extends { id: number }>(rows: T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]))
const grouped = <T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> => Map.groupBy(rows, keyOf)

const skusOfProduct = grouped(skus, ({ productId }) => productId)
const tiersOfProduct = grouped(priceTiers, ({ productId }) => productId)
const parents = new Set(categories.map(({ parentId }) => parentId))
const leaves = categories.filter(({ id }) => !parents.has(id))

test('the catalogue is the same every time', () => {
  const asText = (value: unknown): string => JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}n` : inner))
  expect(asText(demoCatalogue())).toBe(asText(catalogue))
})

test('it is made in less than two seconds', () => {
  expect(tookMs).toBeLessThan(patient(2000))
})

test('it is large enough to be tried in earnest', () => {
  expect(categories.filter(({ level }) => level === 1).length).toBeGreaterThanOrEqual(12)
  expect(leaves.length).toBeGreaterThanOrEqual(60)
  expect(suppliers).toHaveLength(40)
  expect(products.length).toBeGreaterThanOrEqual(1500)
  expect(productTexts).toHaveLength(products.length * LANGUAGES.length)
  expect(comments.length).toBeGreaterThanOrEqual(3500)
})

test('ids count from one without gaps, and outside keys are unique', () => {
  for (const rows of [categories, suppliers, attributes, attributeValues, products, skus, comments]) {
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
  }
  const keys = [...categories, ...suppliers, ...attributes, ...attributeValues, ...products].map(({ externalKey }) => externalKey)
  for (const rows of [categories, suppliers, attributes, attributeValues, products]) {
    expect(new Set(rows.map(({ externalKey }) => externalKey)).size).toBe(rows.length)
  }
  expect(keys).not.toContain(undefined)
})

test('every reference leads somewhere', () => {
  const [category, supplier, attribute, value, product] = [
    byId(categories),
    byId(suppliers),
    byId(attributes),
    byId(attributeValues),
    byId(products),
  ]
  const picture = new Set(pictures.map(({ key }) => key))
  const lost: string[] = []
  const check = (found: boolean, what: string): void => void (found || lost.push(what))

  for (const row of categories) {
    check(
      row.parentId === null || (row.parentId !== undefined && row.parentId < row.id && category.has(row.parentId)),
      `parent of category ${row.id}`,
    )
    check(row.path.at(-1) === row.id && row.path.length === row.level, `path of category ${row.id}`)
    check(picture.has(row.icon ?? ''), `icon of category ${row.id}`)
  }
  for (const row of attributeValues) check(attribute.has(row.attributeId), `attribute of value ${row.id}`)
  for (const row of suppliers)
    for (const key of [row.logoPicture ?? '', ...(row.pictureList ?? [])]) check(picture.has(key), `picture of supplier ${row.id}`)
  for (const row of products) {
    check(category.has(row.categoryId!) && !parents.has(row.categoryId!), `category of product ${row.id}`)
    check(supplier.has(row.supplierId), `supplier of product ${row.id}`)
    for (const id of row.attributeValueIds ?? []) check(value.has(id), `attribute value ${id} of product ${row.id}`)
    for (const key of row.pictureList ?? []) check(picture.has(key), `picture of product ${row.id}`)
    for (const { valueList } of row.specList ?? [])
      for (const choice of valueList) check(!choice.picture || picture.has(choice.picture), `picture of a choice of product ${row.id}`)
  }
  for (const row of skus) {
    const specList = product.get(row.productId)?.specList ?? []
    check(row.valueIdList?.length === specList.length, `choices of SKU ${row.id}`)
    check(
      specList.every(({ valueList }, index) => valueList.some(({ valueId }) => valueId === row.valueIdList?.[index])),
      `choice of SKU ${row.id}`,
    )
    check(!row.picture || picture.has(row.picture), `picture of SKU ${row.id}`)
  }
  for (const row of [...productTexts, ...priceTiers, ...comments]) check(product.has(row.productId), `product ${row.productId}`)
  expect(lost).toEqual([])
})

test('every category sells something to Spain: on sale, by tiers, from more than one, with ample stock', () => {
  const good = products.filter((product) => {
    const { status, expireTime, isShippable, blockedCountryList = [], minOrderQuantity = 1, priceType } = product
    const everySkuIsAmple = (skusOfProduct.get(product.id) ?? []).every(({ stock = 0 }) => stock >= 50 * minOrderQuantity)
    return (
      status === PRODUCT_STATUS.onSale &&
      !expireTime &&
      isShippable &&
      !blockedCountryList.includes('ES') &&
      minOrderQuantity > 1 &&
      priceType === 0 &&
      everySkuIsAmple
    )
  })
  const served = new Set(good.map(({ categoryId }) => categoryId))
  expect(leaves.filter(({ id }) => !served.has(id)).map(({ name }) => name.en)).toEqual([])
})

test('there are a few of every exception, and only a few', () => {
  const share = (has: (product: (typeof products)[number]) => boolean): number => products.filter(has).length
  const few = [
    share(({ status }) => status === PRODUCT_STATUS.offSale),
    share(({ status }) => status === PRODUCT_STATUS.removed),
    share(({ expireTime }) => expireTime !== null),
    share(({ blockedCountryList = [] }) => blockedCountryList.includes('ES')),
    share(({ isShippable }) => !isShippable),
    share(({ id }) => (skusOfProduct.get(id) ?? []).every(({ stock = 0 }) => stock === 0)),
  ]
  for (const count of few) {
    expect(count).toBeGreaterThanOrEqual(4)
    expect(count).toBeLessThan(products.length / 20)
  }
  expect(share(({ minOrderQuantity = 1 }) => minOrderQuantity > 1)).toBeGreaterThan(products.length * 0.9)
  expect(share(({ orderMultiple = 1 }) => orderMultiple > 1)).toBeGreaterThan(products.length * 0.05)
  expect(share(({ sampleMaxQuantity = 0 }) => sampleMaxQuantity > 0)).toBeGreaterThan(products.length * 0.6)
})

test('about a quarter of the products have a price for each SKU', () => {
  const share = products.filter(({ priceType }) => priceType === 1).length / products.length
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.35)
})

test('tiers begin at the minimum and fall; the price range is that of tiers or SKUs', () => {
  for (const product of products) {
    const tiers = tiersOfProduct.get(product.id) ?? []
    const own = skusOfProduct.get(product.id) ?? []
    const prices = product.priceType === 0 ? tiers.map(({ priceMicro }) => priceMicro) : own.map(({ priceMicro }) => priceMicro ?? -1n)
    expect(prices.every((price) => price > 0n)).toBe(true)
    const rising = prices.toSorted((one, other) => Number(one - other))
    expect([product.priceMinMicro, product.priceMaxMicro]).toEqual([rising.at(0), rising.at(-1)])
    if (product.priceType === 1) continue
    expect([3, 4]).toContain(tiers.length)
    expect(tiers[0]?.startQuantity).toBe(product.minOrderQuantity)
    expect(own.every(({ priceMicro }) => priceMicro === null)).toBe(true)
    for (const [index, tier] of tiers.entries()) {
      const before = tiers[index - 1]
      if (!before) continue
      expect(tier.startQuantity).toBeGreaterThan(before.startQuantity)
      expect(tier.priceMicro).toBeLessThan(before.priceMicro)
    }
  }
})

test('quantities fit each other', () => {
  for (const { minOrderQuantity = 1, orderMultiple = 1, sampleMaxQuantity = 0, leadTimeList = [], leadTimeDays } of products) {
    expect(minOrderQuantity % orderMultiple).toBe(0)
    expect(sampleMaxQuantity === 0 || sampleMaxQuantity < minOrderQuantity).toBe(true)
    expect(leadTimeList[0]?.startQuantity).toBe(minOrderQuantity)
    expect(leadTimeList[0]?.days).toBe(leadTimeDays)
    expect(leadTimeList.at(-1)?.endQuantity).toBeNull()
  }
  for (const product of products) {
    const own = skusOfProduct.get(product.id) ?? []
    expect(own.length).toBeGreaterThanOrEqual(1)
    expect(own.length).toBeLessThanOrEqual(12)
  }
})

test('a carton weighs what is in it, and could be carried onto a ship', () => {
  const strange = products.filter((product) => {
    const quantity = product.cartonQuantity ?? 1
    const heaviest = Math.max(...(skusOfProduct.get(product.id) ?? []).map(({ weightGram }) => weightGram))
    const lightest = Math.min(...(skusOfProduct.get(product.id) ?? []).map(({ weightGram }) => weightGram))
    const litres = (product.cartonLengthMm * product.cartonWidthMm * product.cartonHeightMm) / 1e6
    const density = product.cartonWeightGram / 1000 / litres
    return (
      product.cartonWeightGram < quantity * lightest * 0.8 ||
      product.cartonWeightGram > quantity * heaviest * 1.5 + 1000 ||
      product.cartonWeightGram > 60_000 ||
      density < 0.02 ||
      density > 3 ||
      product.cartonLengthMm > 1800
    )
  })
  expect(strange.map(({ externalKey, cartonWeightGram, cartonLengthMm }) => [externalKey, cartonWeightGram, cartonLengthMm])).toEqual([])
})

test('customs codes have six digits of a real chapter', () => {
  expect(
    products.filter(({ hsCode = '' }) => !/^\d{6}$/.test(hsCode) || Number(hsCode.slice(0, 2)) > 96 || Number(hsCode.slice(0, 2)) < 1),
  ).toEqual([])
})

test('every category offers four to eleven things to filter by that tell at least half of its products apart', () => {
  const attributeOf = new Map(attributeValues.map(({ id, attributeId }) => [id, attributeId]))
  const counts = leaves.map((leaf) => {
    const own = products.filter(({ categoryId }) => categoryId === leaf.id)
    const valuesOf = Map.groupBy(
      own.flatMap(({ attributeValueIds = [] }) => attributeValueIds),
      (id) => attributeOf.get(id),
    )
    const facets = [...valuesOf].filter(([attributeId, valueIds]) => {
      const labelled = own.filter(({ attributeValueIds = [] }) => attributeValueIds.some((id) => attributeOf.get(id) === attributeId))
      return new Set(valueIds).size > 1 && labelled.length * 2 >= own.length
    })
    return { name: leaf.name.en, facets: facets.length }
  })
  expect(counts.filter(({ facets }) => facets < 4 || facets > 11)).toEqual([])
})

test('every category has some two dozen products', () => {
  const counts = leaves.map(({ id, name }) => ({ name: name.en, total: products.filter(({ categoryId }) => categoryId === id).length }))
  expect(counts.filter(({ total }) => total < 20 || total > 32)).toEqual([])
})

test('pictures are made of drawings and emoji that exist: of a product the object, its measures, its carton and up to two more', () => {
  const set = readdirSync(new URL('../pictures/emoji', import.meta.url))
  const recipes = new Map(pictures.map(({ key, recipe }) => [key, recipe]))
  for (const [key, recipe] of recipes) expect(recipe && pictureKey(recipe)).toBe(key)
  const named = new Set([...recipes.values()].flatMap((recipe) => recipe?.objects ?? []))
  expect([...named].filter((name) => !(isDrawing(name) ? DRAWINGS.has(name) : set.includes(`${name}.svg`)))).toEqual([])
  for (const { pictureList = [] } of products) {
    const layouts = pictureList.map((key) => recipes.get(key)?.layout)
    expect(layouts.length).toBeGreaterThanOrEqual(3)
    expect(layouts.length).toBeLessThanOrEqual(5)
    expect(['square', 'pair', 'plinth']).toContain(layouts[0])
    expect(layouts.slice(1, 3)).toEqual(['dimensions', 'carton'])
  }
})

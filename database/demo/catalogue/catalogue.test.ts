import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { pictureKey } from '#database/demo/picture-key.ts'
import { DRAWINGS, isDrawing } from '#database/demo/pictures/drawings.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { demoCatalogue } from './catalogue.ts'

// The processor's time, not the clock's: a busy machine must not fail the test.
const before = process.cpuUsage()
const catalogue = demoCatalogue()
const { user, system } = process.cpuUsage(before)
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
  expect(tookMs).toBeLessThan(2000)
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
    check(category.has(row.categoryId) && !parents.has(row.categoryId), `category of product ${row.id}`)
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

test('a name belongs to one product in each language', () => {
  for (const language of LANGUAGES) {
    const names = productTexts.filter((text) => text.language === language).map(({ name }) => name)
    const twice = names.filter((name, index) => names.indexOf(name) !== index)
    expect(twice).toEqual([])
  }
})

test('no text shows its making', () => {
  const marks = /[{}]|undefined|\bNaN\b| {2}|\|| [,.;]|,,|，，|。。|\.\.|&(?!amp;)/
  const shown = [
    ...productTexts.flatMap(({ name, description = '', factList = [] }) => [
      name,
      description,
      ...factList.flatMap((fact) => [fact.name, fact.value]),
    ]),
    ...comments.flatMap(({ content, reply, specName }) => [content, reply ?? '', ...Object.values(specName ?? {})]),
    ...[...categories, ...attributes, ...attributeValues, ...suppliers].flatMap(({ name }) => Object.values(name)),
    ...suppliers.flatMap(({ description }) => Object.values(description)),
  ]
  expect(shown.filter((text) => marks.test(text))).toEqual([])
})

test('Chinese texts are Chinese, and the others have no Chinese in them', () => {
  const han = /\p{Script=Han}/u
  expect(productTexts.filter(({ language, name }) => han.test(name) !== (language === 'zh'))).toEqual([])
  expect(productTexts.filter(({ language, description = '' }) => han.test(description) !== (language === 'zh'))).toEqual([])
  expect(comments.filter(({ language, content }) => han.test(content) !== (language === 'zh'))).toEqual([])
})

test('Chinese texts put a space between Han and figures, and write units as symbols', () => {
  const cramped = /\p{Script=Han}\d|\d\p{Script=Han}|\d(?:cm|kg|mAh)|\d ?(?:厘米|公斤|千克|毫升)|\d W\p{Script=Han}/u
  const written = productTexts.filter(({ language }) => language === 'zh').flatMap(({ name, description = '' }) => [name, description])
  expect(written.filter((text) => cramped.test(text))).toEqual([])
})

test('texts keep to what their columns hold', () => {
  expect(products.filter(({ brand }) => (brand?.length ?? 0) > 120)).toEqual([])
  expect(
    comments.filter(
      ({ content, authorName, specName }) =>
        content.length > 1000 ||
        content.length === 0 ||
        authorName.length > 40 ||
        Object.values(specName ?? {}).some((name) => name.length > 120),
    ),
  ).toEqual([])
  expect(skus.filter(({ skuCode }) => skuCode.length > 60)).toEqual([])
  expect(productTexts.filter(({ name }) => name.length > 140)).toEqual([])
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
      const told = own.filter(({ attributeValueIds = [] }) => attributeValueIds.some((id) => attributeOf.get(id) === attributeId))
      return new Set(valueIds).size > 1 && told.length * 2 >= own.length
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
  const set = JSON.parse(readFileSync(new URL('../../../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url), 'utf8')) as {
    icons: Record<string, unknown>
  }
  const recipes = new Map(pictures.map(({ key, recipe }) => [key, recipe]))
  for (const [key, recipe] of recipes) expect(recipe && pictureKey(recipe)).toBe(key)
  const named = new Set([...recipes.values()].flatMap((recipe) => recipe?.objects ?? []))
  expect([...named].filter((name) => !(isDrawing(name) ? DRAWINGS.has(name) : name in set.icons))).toEqual([])
  for (const { pictureList = [] } of products) {
    const layouts = pictureList.map((key) => recipes.get(key)?.layout)
    expect(layouts.length).toBeGreaterThanOrEqual(3)
    expect(layouts.length).toBeLessThanOrEqual(5)
    expect(['square', 'pair', 'plinth']).toContain(layouts[0])
    expect(layouts.slice(1, 3)).toEqual(['dimensions', 'carton'])
  }
})

test('everyday words find products in each language', () => {
  const names = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      productTexts
        .filter((text) => text.language === language)
        .map(({ name }) => name.toLowerCase())
        .join('\n'),
    ]),
  )
  const words = {
    spa: 'auriculares altavoz cargador funda reloj teclado ratón cámara lámpara bombilla linterna olla sartén cuchillo botella taza toalla manta cojín camiseta sudadera vestido chaqueta pantalón calcetines gorra bufanda zapatos zapatillas sandalias mochila bolso maleta cartera pintalabios crema secador juguete peluche puzle balón esterilla tienda bicicleta casco taladro martillo destornillador guantes llave cuaderno bolígrafo caja maceta manguera silla collar perro gato pulsera anillo gafas pendientes',
    en: 'headphones earbuds speaker charger case watch keyboard mouse camera lamp bulb torch pot pan knife bottle mug towel blanket cushion t-shirt hoodie dress jacket trousers socks cap scarf shoes trainers sandals backpack bag suitcase wallet lipstick cream dryer toy plush puzzle ball mat tent bike helmet drill hammer screwdriver gloves wrench notebook pen box planter hose chair necklace dog cat bracelet ring sunglasses earrings',
    zh: '耳机 音箱 充电器 手机壳 手表 键盘 鼠标 摄像头 灯 灯泡 手电筒 锅 刀 杯 碗 毛巾 毯 抱枕 T恤 卫衣 连衣裙 夹克 裤 袜 帽 围巾 鞋 凉鞋 背包 包 拉杆箱 钱包 口红 面霜 吹风机 玩具 毛绒 拼图 球 瑜伽垫 帐篷 自行车 头盔 电钻 锤 螺丝刀 手套 扳手 笔记本 笔 纸盒 花盆 水管 椅 项链 狗 猫 手链 戒指 太阳镜 耳环',
  }
  const missing = LANGUAGES.flatMap((language) =>
    words[language].split(' ').filter((word) => !names[language]?.includes(word.toLowerCase())),
  )
  expect(missing).toEqual([])
})

test('comments agree with what their product says of them', () => {
  const ofProduct = grouped(comments, ({ productId }) => productId)
  for (const product of products) {
    const own = ofProduct.get(product.id) ?? []
    const mean = own.length === 0 ? null : Math.round((own.reduce((sum, { score }) => sum + score, 0) / own.length) * 10) / 10
    expect(product.score).toBe(mean)
    expect(product.salesTotal ?? 0).toBeGreaterThanOrEqual(own.length)
    expect(new Set(own.map(({ content }) => content)).size).toBe(own.length)
    for (const { createTime } of own) expect(createTime && product.createTime && createTime > product.createTime).toBe(true)
  }
})

test('a remark on one kind of goods is never made of another', () => {
  const nameOf = new Map(productTexts.filter(({ language }) => language === 'en').map(({ productId, name }) => [productId, name]))
  const madeOf = (content: string, goods: RegExp): string[] =>
    comments
      .filter((comment) => comment.content.includes(content) && !goods.test(nameOf.get(comment.productId) ?? ''))
      .map(({ productId }) => nameOf.get(productId) ?? '')
  expect(madeOf('鞋码', /shoes|boots|trainers|sandals|slippers|flip-flops/i)).toEqual([])
  expect(madeOf('imagen nocturna', /dash cam/)).toEqual([])
  expect(madeOf('dispenser drips', /cream|serum|mask/)).toEqual([])
  expect(madeOf('The hose kinks', /hose/)).toEqual([])
})

import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { demoCatalogue } from './catalogue.ts'

const { categories, suppliers, attributes, attributeValues, products, productTexts, skus, comments } = demoCatalogue()

const grouped = <T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> => Map.groupBy(rows, keyOf)

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
  const written = [
    ...productTexts.filter(({ language }) => language === 'zh').flatMap(({ name, description = '' }) => [name, description]),
    ...products.flatMap(({ nameOrigin }) => nameOrigin ?? []),
  ]
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

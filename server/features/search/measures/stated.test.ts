import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { asFile, exampleLine, type WrittenLine } from '#database/import/example-line.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { listProducts } from '#server/features/products/listing.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'

const capacity = (spa: string, en: string, zh: string) => [
  { name: { spa: 'Capacidad', en: 'Capacity', zh: '容量' }, value: { spa, en, zh } },
]
const inSizes = (...sizes: string[]): WrittenLine['skus'] =>
  sizes.map((size) => ({
    code: size,
    stock: 5,
    weightGram: 400,
    choices: [{ name: { spa: 'Tamaño', en: 'Size', zh: '尺寸' }, value: { spa: size, en: size, zh: size } }],
  }))
const named = (spa: string, en: string, zh: string, description = '', facts: { name: string; value: string }[] = []) => ({
  texts: { spa: { name: spa, description, facts }, en: { name: en, description, facts }, zh: { name: zh, description, facts } },
})

/** Bottles by where, if at all, they state half a litre. */
const BOTTLES: Record<string, Partial<WrittenLine>> = {
  attribute: { ...named('Botella Zuzu ancha', 'Wide Zuzu bottle', 'Zuzu宽口水瓶'), attributes: capacity('0,5 l', '0.5 l', '500毫升') },
  other: { ...named('Botella Zuzu', 'Zuzu bottle', 'Zuzu水瓶'), attributes: capacity('5 l', '5 l', '5升') },
  prose: named('Botella Zuzu', 'Zuzu bottle', 'Zuzu水瓶', '<p>500 ml 500 ml 777 ml</p>'),
  name: named('Botella Zuzu, 500 ml', 'Zuzu bottle, 16.9 fl oz', 'Zuzu水瓶 500毫升'),
  option: { ...named('Botella Zuzu alta', 'Tall Zuzu bottle', 'Zuzu高水瓶'), skus: inSizes('0.5 L', '1 L') },
  fact: named('Botella Zuzu de viaje', 'Travel Zuzu bottle', 'Zuzu旅行水瓶', '', [{ name: 'Volume (ml)', value: '500' }]),
}
const KINDS = Object.keys(BOTTLES)

let db: PoolDatabase
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const lines = KINDS.map((kind) => exampleLine({ externalId: kind, ...BOTTLES[kind] }))
  await importCatalogue(db, asFile(lines))
}, 60_000)

async function found(language: Language, keyword: string) {
  const { products, completeTotal } = await listProducts(db, { keyword }, { language, order: 'relevance', pageNum: 1, pageSize: 100 })
  const kinds = products.map(({ words }) => KINDS.filter((kind) => BOTTLES[kind]!.texts![language]!.name === words?.name).join('|'))
  const isBottle = (kind: string) => kind !== ''
  return { complete: kinds.slice(0, completeTotal).toSorted(), partial: kinds.slice(completeTotal).filter(isBottle) }
}

test('goods that state the measure come first: in the name, an attribute, an option or a fact', async () => {
  for (const [language, keyword] of [
    ['en', 'zuzu bottle 500 ml'],
    ['en', 'zuzu bottle 16.9 oz'],
    ['spa', 'botella zuzu 0,5 l'],
    ['zh', 'zuzu水瓶 500ml'],
  ] as const)
    expect(await found(language, keyword), keyword).toEqual({
      complete: ['attribute', 'fact', 'name', 'option'],
      partial: ['other|prose', 'other|prose'],
    })
})

test('where no goods state the measure, those that mention it come first, and where none mention it all are found, in part', async () => {
  expect((await found('en', 'zuzu bottle 777 ml')).complete).toEqual(['other|prose'])
  expect((await found('en', 'zuzu bottle 333 ml')).partial).toHaveLength(KINDS.length)
})

import { expect, test } from 'vitest'
import { type Goods, specNameOf } from '#server/features/pricing/goods.ts'

const named = (name: string) => ({ spa: name, en: name, zh: name })
const specification = (specId: string, ...names: string[]) => ({
  specId,
  name: named(specId),
  valueList: names.map((name, place) => ({ valueId: `v${place + 1}`, name: named(name) })),
})

test('a variant is named by the value of each specification, however they are numbered', () => {
  const specList = [specification('Colour', 'Red', 'Blue'), specification('Size', 'M', 'L')]
  const variant = (valueIdList: string[]) => specNameOf({ product: { specList }, sku: { valueIdList } } as unknown as Goods).en
  expect([variant(['v1', 'v1']), variant(['v2', 'v1']), variant(['v1', 'v2'])]).toEqual(['Red · M', 'Blue · M', 'Red · L'])
})

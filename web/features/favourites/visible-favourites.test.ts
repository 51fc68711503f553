import { expect, test } from 'vitest'
import type { Favourite } from '#contract/favourites/favourites.ts'
import { visibleFavourites } from '#web/features/favourites/visible-favourites.ts'

const favourite = (productId: string, priceMin: string) => ({ productId, priceMin }) as Favourite

test('a removed favourite has its place, and the others the price that was read last', () => {
  const inSight = ['1', '2', '3'].map((id) => favourite(id, '8 CNY'))
  const rows = ['3', '1', '4'].map((id) => favourite(id, '1 EUR'))
  expect(visibleFavourites(inSight, rows).map(({ productId, priceMin }) => `${productId}: ${priceMin}`)).toEqual([
    '1: 1 EUR',
    '2: 8 CNY',
    '3: 1 EUR',
    '4: 1 EUR',
  ])
})

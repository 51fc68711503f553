import { expect, test } from 'vitest'
import { bandEdges, bandsOf } from '#server/features/products/price-bands.ts'

const EURO = 7_800_000n
const edges = bandEdges(EURO)
const bucketOf = (euros: bigint) => edges.findIndex((edge) => edge > euros * EURO)

test('edges are 1, 2 and 5 times powers of ten in the currency', () => {
  expect(edges).toContain(EURO)
  expect(edges).toContain(50n * EURO)
  expect(edges).toEqual(edges.toSorted((one, other) => Number(one - other)))
})

test('adjacent prices merge until a band is worth showing; none is counted twice', () => {
  const buckets = [1n, 2n, 5n, 10n, 20n, 50n, 100n].map((euros, index) => ({ bucket: bucketOf(euros), total: 10 + index }))
  const bands = bandsOf(edges, buckets)
  expect(bands.length).toBeLessThanOrEqual(5)
  expect(bands.reduce((sum, { total }) => sum + total, 0)).toBe(91)
  for (const [index, band] of bands.slice(1).entries()) expect(band.minMicro).toBe(bands[index]!.maxMicro)
})

test('a single band is not offered', () => {
  expect(bandsOf(edges, [{ bucket: 5, total: 40 }])).toEqual([])
  expect(bandsOf(edges, [])).toEqual([])
})

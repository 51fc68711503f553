import { expect, test } from 'vitest'
import { readWholeCart } from '#web/features/cart/whole-cart.ts'
import type { LoaderContext } from '#web/loader-context.ts'

test('a cart of more suppliers than a page holds is read to its end', async () => {
  const all = Array.from({ length: 75 }, (_, place) => ({ supplierId: String(place) }))
  const call = async (_: unknown, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
    rows: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: all.length,
  })
  expect(await readWholeCart({ call } as unknown as LoaderContext)).toEqual(all)
})

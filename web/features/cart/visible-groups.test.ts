import { expect, test } from 'vitest'
import type { CartGroup, CartItem } from '#contract/cart/cart.ts'
import { placeOf, type TakenLine, visibleGroups } from '#web/features/cart/visible-groups.ts'

const item = (id: string, productId: string) => ({ id, productId }) as CartItem
const group = (supplierId: string, itemList: CartItem[]) => ({ supplierId, itemList }) as CartGroup
const [a, b, c, d] = [item('a', '1'), item('b', '2'), item('c', '1'), item('d', '3')]
const full = [group('s', [a, b, c]), group('t', [d])]
const said = (groups: CartGroup[], taken: TakenLine[]) =>
  visibleGroups(groups, taken).map(({ lines }) => lines.map((line) => (line.isRemoved ? `(${line.item.id})` : line.item.id)).join(' '))

test('lines of one product stand together', () => {
  expect(said(full, [])).toEqual(['a c b', 'd'])
})

test('whatever is removed, in whatever order, its way back is where it stood', () => {
  const taken: TakenLine[] = []
  let left = full
  for (const absent of [c, d, a]) {
    taken.push(placeOf(visibleGroups(left, taken), absent)!)
    left = left
      .map((each) =>
        group(
          each.supplierId,
          each.itemList.filter(({ id }) => id !== absent.id),
        ),
      )
      .filter(({ itemList }) => itemList.length > 0)
  }
  expect(said(left, taken)).toEqual(['(a) (c) b', '(d)'])
})

import { expect, test } from 'vitest'
import { MOST_LINES } from '#contract/inquiries/inquiries.ts'
import {
  fieldOf,
  isSplittable,
  linesIn,
  merged,
  newLine,
  repeatedIn,
  textOf,
  withPasted,
  withSplit,
} from '#web/features/inquiries/editor/draft-lines.ts'

const SHOP = 'shop.example'
const offer = (number: number) => `https://detail.1688.com/offer/${610947572000 + number}.html`

test('25 pasted links fill the list, and the other five can be pasted again', () => {
  const { lines, leftOut } = withPasted([], Array.from({ length: 25 }, (_, place) => offer(place)).join(' '), SHOP)
  expect(lines).toHaveLength(MOST_LINES)
  expect(withPasted([], textOf(leftOut), SHOP).lines.map(({ url }) => url)).toEqual([20, 21, 22, 23, 24].map(offer))
})

test('the same product behind two addresses is one line after merging, with both quantities and remarks', () => {
  const lines = [
    newLine({ url: offer(1), quantity: '100', remark: 'negro' }),
    newLine({ url: offer(2), quantity: '7' }),
    newLine({ url: 'https://m.1688.com/offer/610947572001.html', quantity: '50', specName: 'L', remark: 'azul' }),
  ]
  expect(repeatedIn(lines, SHOP)).toEqual([lines[2]!.key])
  const [first, second, ...more] = merged(lines, SHOP)
  expect(first).toMatchObject({ url: offer(1), quantity: '150', specName: 'L', remark: 'negro\nazul' })
  expect(second).toMatchObject({ url: offer(2), quantity: '7' })
  expect(more).toEqual([])
  expect(lines[0]!.quantity).toBe('100')
})

test('goods that a link has swallowed as its note become a line of their own, with their quantity', () => {
  const [line] = [newLine({ url: offer(1), quantity: '50', remark: 'negro · 50 cajas de vasos térmicos 500 ml con logo' })]
  expect(isSplittable(line!)).toBe(true)
  const [link, goods, ...more] = withSplit([line!], line!.key, SHOP)
  expect(link).toMatchObject({ url: offer(1), quantity: '', remark: '' })
  expect(goods).toMatchObject({ url: '', quantity: '50', name: expect.stringContaining('vasos térmicos') })
  expect(more).toEqual([])
})

test('a colour, or how many, is a note and no product', () => {
  for (const remark of ['', 'negro, talla L', '¿se puede con logo?'])
    expect(isSplittable(newLine({ url: offer(1), remark })), remark).toBe(false)
  expect(isSplittable(newLine({ name: 'Taza', remark: '50 cajas de vasos' }))).toBe(false)
})

test('goods that are described, or shown by pictures, are never taken for the same', () => {
  expect(
    repeatedIn([newLine({ name: 'Taza' }), newLine({ name: 'Taza' }), newLine({ fileId: '1' }), newLine({ fileId: '1' })], SHOP),
  ).toEqual([])
})

test('a form’s lines come back as they were sent, twenty at most, and no id that is none', () => {
  const form = new FormData()
  for (let place = 0; place < 25; place++) {
    form.append('row', `k${place}`)
    form.set(fieldOf('quantity', `k${place}`), String(place))
  }
  form.append('row', '../x')
  form.set(fieldOf('fileId', 'k1'), 'x; drop')
  form.set(fieldOf('productId', 'k1'), '12')
  const lines = linesIn(form)
  expect(lines).toHaveLength(MOST_LINES)
  expect(lines[1]).toMatchObject({ key: 'k1', quantity: '1', fileId: '', productId: '12' })
})

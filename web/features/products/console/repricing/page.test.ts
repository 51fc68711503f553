import { expect, test } from 'vitest'
import { MOST_REPRICED_PRODUCTS } from '#contract/products/console/prices.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { operatorToken } from '#tests/applying.ts'
import { stockProduct } from '#tests/goods.ts'
import { openSeller, type Seller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const EN = { locale: 'en' } as const
const PAGE = '/en/console/products/prices'

const hidden = (body: string, name: string) =>
  [...body.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value]) => value!)
const at10 = (price: string) => ({ priceRangeList: [{ startQuantity: 10, price }] })
const priceOf = async (seller: Seller, { id }: { id: string }) => (await seller.info(id)).priceRangeList[0]!.price
const CHECK = { intent: 'check', direction: '1', rounding: '0' }

/** Body that the answered page's button submits. */
const applied = (body: string) => {
  const fields = ['percent', 'rounding', 'sampleFlag', 'customisationFlag', 'submitToken'].map((name) => [name, hidden(body, name).at(-1)!])
  return new URLSearchParams([['intent', 'apply'], ...fields, ...hidden(body, 'product').map((product) => ['product', product])]).toString()
}

test('without scripts: prices are checked, which stores nothing, then changed by one press; what stays says why', async () => {
  const seller = await openSeller(shop)
  const [lamp, mug, dish] = [
    (await seller.add(at10('19.99'))).data,
    (await seller.add(at10('0.01'))).data,
    (await seller.add(at10('10'))).data,
  ]
  const url = `${PAGE}?product=${lamp.id}&product=${mug.id}&product=${dish.id}`
  const opened = (await visitPage(shop, url, seller.token)).body
  const idList = [lamp.id, mug.id, dish.id].join(',')
  expect(hidden(opened, 'idList')).toEqual([idList])
  expect(opened).toContain(words.products_repricing_chosen({ count: 3 }, EN))

  const checked = (await sendForm(shop, url, seller.token, { ...CHECK, idList, percent: ' +4,5 % ', rounding: '2' })).body
  expect(checked).toContain(words.products_repricing_would({ count: 2 }, EN))
  expect(checked).toContain(words.products_repricing_refused({ count: 1 }, EN))
  expect(checked).toContain(words.products_repricing_zero({}, EN))
  expect(checked).toContain(words.products_repricing_apply({ count: 2 }, EN))
  for (const price of ['19.99', '20.90', '10.50']) expect(checked).toContain(price)
  expect(checked).toMatch(/name="percent"[^>]*value=" \+4,5 % "/)
  expect(hidden(checked, 'product')).toEqual([`${lamp.id}:1`, `${dish.id}:1`])
  expect(await priceOf(seller, lamp)).toBe('19.99')

  // Another user saves one of the products before the press.
  await seller.edit(dish, { brand: 'Lumen' })
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: {
        accept: 'text/html',
        'sec-fetch-dest': 'document',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      cookies: { H5_SEEN: '1', TOKEN: seller.token },
      payload: applied(checked),
    })
  const done = (await send()).body
  expect(done).toContain(words.products_repricing_done({ count: 1 }, EN))
  expect(done).toContain(words.error_110002({}, EN))
  expect(done).toContain(`/en/console/products/prices?product=${dish.id}"`)
  expect(await Promise.all([lamp, mug, dish].map((each) => priceOf(seller, each)))).toEqual(['20.90', '0.01', '10.00'])

  // Pressing again changes nothing and shows the same.
  expect((await send()).body).toContain(words.products_repricing_done({ count: 1 }, EN))
  expect(await priceOf(seller, lamp)).toBe('20.90')
})

test('prices are lowered, whichever way the percentage is typed', async () => {
  const seller = await openSeller(shop)
  const { data: lamp } = await seller.add(at10('20'))
  for (const [direction, percent] of [
    ['-1', '10'],
    ['-1', '-10'],
    ['1', '−10'],
  ] as const) {
    const { body } = await sendForm(shop, PAGE, seller.token, { ...CHECK, idList: lamp.id, direction, percent })
    expect(hidden(body, 'percent').at(-1)).toBe('-10')
    expect(body).toContain('18.00')
  }
})

test('a percentage that is none, or too much, is said beside its field with what was typed', async () => {
  const seller = await openSeller(shop)
  const { data: lamp } = await seller.add(at10('20'))
  const answerTo = async (percent: string, direction = '1') =>
    (await sendForm(shop, PAGE, seller.token, { ...CHECK, idList: lamp.id, direction, percent })).body
  expect(await answerTo(' ')).toContain(words.field_required({}, EN))
  for (const [percent, direction] of [
    ['0', '1'],
    ['501', '1'],
    ['91', '-1'],
    ['4.125', '1'],
    ['much', '1'],
  ] as const) {
    const body = await answerTo(percent, direction)
    expect(body).toContain(words.field_wrong({}, EN))
    expect(body).toMatch(new RegExp(`name="percent"[^>]*value="${percent}"`))
    expect(hidden(body, 'product')).toEqual([])
  }
})

test('all products that the list shows can be meant, the removed ones left out; at most 200 at once', async () => {
  const seller = await openSeller(shop)
  const [lamp, draft, mug] = [(await seller.add()).data, (await seller.add({ status: 0 })).data, (await seller.add()).data]
  await stockProduct(shop, { supplierId: seller.supplierId, status: PRODUCT_STATUS.removed })
  const idsAt = async (query: string) =>
    hidden((await visitPage(shop, `${PAGE}${query}`, seller.token)).body, 'idList')
      .at(0)
      ?.split(',')
      .sort()
  expect(await idsAt('')).toEqual([lamp.id, draft.id, mug.id].sort())
  expect(await idsAt('?status=0')).toEqual([draft.id])
  expect(await idsAt('?status=2')).toBeUndefined()
  expect(await idsAt(`?product=${lamp.id}&product=x&product=${lamp.id}`)).toEqual([lamp.id])
  const many = Array.from({ length: MOST_REPRICED_PRODUCTS + 1 }, (_, at) => `product=${at + 1}`).join('&')
  expect(await idsAt(`?${many}`)).toHaveLength(MOST_REPRICED_PRODUCTS)
  expect((await visitPage(shop, `${PAGE}?${many}`, seller.token)).body).toContain(
    words.products_repricing_cut({ most: MOST_REPRICED_PRODUCTS }, EN),
  )
  const list = (await visitPage(shop, '/en/console/products?status=0&pageNum=1', seller.token)).body
  expect(list).toContain(`href="${PAGE}?status=0"`)
})

test('operators find neither the page nor a link to it', async () => {
  const token = await operatorToken(shop)
  expect((await visitPage(shop, PAGE, token)).statusCode).toBe(404)
  expect((await visitPage(shop, '/en/console/products', token)).body).not.toContain(PAGE)
})

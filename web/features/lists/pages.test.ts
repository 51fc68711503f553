import { describe, expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { addList, addListItems, editListItem, MOST_LISTS, pageLists, readList, shareList, unshareList } from '#contract/lists/lists.ts'
import { isShared } from '#server/kernel/pages/key.ts'
import { putInCart } from '#tests/buying.ts'
import { CSV, fetched, XLSX } from '#tests/exporting.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()

/** Adds a buyer with a list of two lamps, one of them below its minimum. */
async function withList() {
  const buyer = await openBuyer(shop)
  const as = { token: buyer.token }
  const [lamp, few] = [await stockProduct(shop), await stockProduct(shop)]
  const { id } = (await shop.call(addList, { name: 'For the boss' }, as)).data
  const itemList = [
    { skuId: String(lamp.skuIds[0]), quantity: 100, remark: 'too dear?' },
    { skuId: String(few.skuIds[0]), quantity: 3 },
  ]
  const { itemIdList } = (await shop.call(addListItems, { listId: id, itemList }, as)).data
  return { buyer, lamp, few, id, itemIdList, page: `/en/personalCenter/lists/${id}` }
}

const read = async ({ token }: Buyer, id: string) => (await shop.call(readList, { id }, { token })).data
const cartOf = async ({ token }: Buyer) =>
  (await shop.call(readCart, {}, { token })).rows.flatMap(({ itemList }) => itemList.map(({ skuId, quantity }) => [skuId, quantity]))

test('how many lists there are is not said of what a search finds', async () => {
  const { buyer } = await withList()
  await shop.call(addList, { name: 'For the hall' }, { token: buyer.token })
  const lists = async (query: string) => (await visitPage(shop, `/en/personalCenter/lists${query}`, buyer.token)).body
  const count = (total: number) => words.lists_count({ count: total, most: MOST_LISTS }, { locale: 'en' })
  expect(await lists('')).toContain(count(2))
  expect(await lists('?keyword=hall')).not.toContain(count(1))
})

describe.each(LANGUAGES)('in %s', (language) => {
  const say = { locale: language }

  test('a list shows its goods with quantity, price, delivered price, what is wrong and the remark', async () => {
    const { buyer, id } = await withList()
    const { statusCode, body } = await visitPage(shop, inLanguage(`/personalCenter/lists/${id}`, language), buyer.token)
    expect(statusCode).toBe(200)
    for (const text of [
      'For the boss',
      'too dear?',
      words.products_landed({}, say),
      words.lists_to_cart({ count: 1 }, say),
      words.lists_not_ready({ count: 1 }, say),
    ]) {
      expect(body).toContain(text)
    }
    expect(body.match(/<tbody[^>]*>.*?<\/tbody>/s)![0].match(/<tr/g)).toHaveLength(2)
    const all = await visitPage(shop, inLanguage('/personalCenter/lists', language), buyer.token)
    expect(all.body).toContain(`href="${inLanguage(`/personalCenter/lists/${id}`, language)}"`)
  })

  test('who has no list, or has bought nothing, is told what to do', async () => {
    const { token } = await openBuyer(shop)
    expect((await visitPage(shop, inLanguage('/personalCenter/lists', language), token)).body).toContain(words.lists_none({}, say))
    expect((await visitPage(shop, inLanguage('/personalCenter/bought', language), token)).body).toContain(words.lists_bought_none({}, say))
  })
})

describe('without scripts', () => {
  test('a list is made, and of the cart and of an order, too', async () => {
    const { buyer, id: orderId } = await paidOrder(shop)
    const made = await sendForm(shop, '/en/personalCenter/lists', buyer.token, { intent: 'add', name: 'Spring' })
    expect([made.statusCode, made.headers.location]).toEqual([302, expect.stringMatching(/^\/en\/personalCenter\/lists\/\d+$/)])
    const order = `/en/personalCenter/lists?orderId=${orderId}`
    expect((await visitPage(shop, order, buyer.token)).body).toContain(words.lists_save_order({}, { locale: 'en' }))
    expect((await sendForm(shop, order, buyer.token, { intent: 'order', orderId, name: '' })).statusCode).toBe(302)
    await putInCart(shop, buyer, await stockProduct(shop), 20)
    expect((await sendForm(shop, '/en/personalCenter/lists?cart=1', buyer.token, { intent: 'cart', name: 'Cart' })).statusCode).toBe(302)
    const { rows } = await shop.call(pageLists, {}, { token: buyer.token })
    expect(rows.map(({ itemTotal }) => itemTotal)).toEqual([1, 1, 0])
    const unnamed = await sendForm(shop, '/en/personalCenter/lists', buyer.token, { intent: 'add', name: '' })
    expect([unnamed.statusCode, unnamed.body.includes('aria-invalid="true"')]).toEqual([200, true])
  })

  test('what is changed on a list is stored, and all that can be ordered goes into the cart', async () => {
    const { buyer, lamp, id, itemIdList, page } = await withList()
    const [one, two] = itemIdList as [string, string]
    const fields = { [`quantity.${one}`]: '1,200', [`remark.${one}`]: 'cheaper?', [`quantity.${two}`]: '3', [`remark.${two}`]: '' }
    await sendForm(shop, page, buyer.token, { ...fields, intent: 'save' })
    expect((await read(buyer, id)).itemList.map(({ quantity, remark }) => [quantity, remark])).toEqual([
      [1200, 'cheaper?'],
      [3, ''],
    ])
    const wrong = await sendForm(shop, page, buyer.token, { ...fields, [`quantity.${one}`]: '', intent: 'save' })
    expect(wrong.body.match(/<input[^>]*aria-invalid="true"[^>]*>/)![0]).toContain(`name="quantity.${one}"`)
    const added = await sendForm(shop, page, buyer.token, { ...fields, [`quantity.${one}`]: '200', intent: 'toCart' })
    expect(added.body).toContain(words.lists_added({ count: 1 }, { locale: 'en' }))
    expect(await cartOf(buyer)).toEqual([[String(lamp.skuIds[0]), 200]])
    await sendForm(shop, page, buyer.token, { ...fields, remove: two, intent: 'save' })
    expect((await read(buyer, id)).itemList).toHaveLength(1)
  })

  const fieldsIn = (itemIds: readonly string[]) => {
    const names = itemIds.flatMap((item) => [`quantity.${item}`, `remark.${item}`])
    return (body: string): Record<string, string> =>
      Object.fromEntries(
        [...body.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
          const [name, value] = ['name', 'value'].map((each) => new RegExp(` ${each}="([^"]*)"`).exec(tag)?.[1] ?? '')
          return names.some((each) => name?.endsWith(each)) ? [[name, value]] : []
        }),
      )
  }

  test('a quantity that was stored before another was refused can be set back', async () => {
    const { buyer, id, itemIdList, page } = await withList()
    const [one, two] = itemIdList as [string, string]
    const fieldsOf = fieldsIn(itemIdList)
    const opened = fieldsOf((await visitPage(shop, page, buyer.token)).body)
    const wrong = { ...opened, [`quantity.${one}`]: '300', [`remark.${one}`]: 'more', [`quantity.${two}`]: 'some', intent: 'save' }
    const refused = fieldsOf((await sendForm(shop, page, buyer.token, wrong)).body)
    expect((await read(buyer, id)).itemList[0]).toMatchObject({ quantity: 300, remark: 'more' })
    const former = { [`quantity.${one}`]: '100', [`remark.${one}`]: 'too dear?', [`quantity.${two}`]: '4' }
    await sendForm(shop, page, buyer.token, { ...refused, ...former, intent: 'save' })
    expect((await read(buyer, id)).itemList.map(({ quantity, remark }) => [quantity, remark])).toEqual([
      [100, 'too dear?'],
      [4, ''],
    ])
  })

  test('what another tab has changed on a list stays, unless it is changed here too', async () => {
    const { buyer, lamp, id, itemIdList, page } = await withList()
    const [one, two] = itemIdList as [string, string]
    const fieldsOf = fieldsIn([one, two])
    const opened = fieldsOf((await visitPage(shop, page, buyer.token)).body)
    expect(opened).toMatchObject({ [`quantity.${one}`]: '100', [`remark.${one}`]: 'too dear?' })
    const elsewhere = { id: one, quantity: 120, remark: 'order these' }
    expect((await shop.call(editListItem, elsewhere, { token: buyer.token })).code).toBe(200)
    // A refused form is sent again as its page then stands.
    const wrong = await sendForm(shop, page, buyer.token, { ...opened, [`quantity.${two}`]: 'some', intent: 'save' })
    const typed = { ...fieldsOf(wrong.body), [`quantity.${two}`]: '4' }
    await sendForm(shop, page, buyer.token, { ...typed, intent: 'toCart' })
    expect((await read(buyer, id)).itemList.map(({ quantity, remark }) => [quantity, remark])).toEqual([
      [120, 'order these'],
      [4, ''],
    ])
    expect(await cartOf(buyer)).toEqual([[String(lamp.skuIds[0]), 120]])
    await sendForm(shop, page, buyer.token, { ...opened, [`quantity.${one}`]: '30', intent: 'save' })
    expect((await read(buyer, id)).itemList[0]).toMatchObject({ quantity: 30, remark: 'order these' })
  })

  test('a list is shared, renamed, exported, printed and deleted', async () => {
    const { buyer, id, page } = await withList()
    await sendForm(shop, page, buyer.token, { intent: 'share' })
    const { address } = await read(buyer, id)
    expect((await visitPage(shop, page, buyer.token)).body).toContain(address)
    await sendForm(shop, page, buyer.token, { intent: 'unshare' })
    expect((await read(buyer, id)).address).toBeNull()
    await sendForm(shop, page, buyer.token, { intent: 'rename', name: 'Autumn' })
    expect((await read(buyer, id)).name).toBe('Autumn')
    for (const [format, type] of [
      ['1', XLSX],
      ['0', CSV],
    ] as const) {
      const { headers } = await sendForm(shop, page, buyer.token, { intent: 'export', format })
      await fetched(shop, headers.location!, type)
    }
    const paper = await visitPage(shop, `${page}/pdf`, buyer.token)
    await fetched(shop, paper.headers.location!, 'application/pdf')
    expect((await sendForm(shop, page, buyer.token, { intent: 'delete' })).headers.location).toBe('/en/personalCenter/lists')
    expect((await visitPage(shop, page, buyer.token)).statusCode).toBe(404)
  })

  test('options of a product are put on a list from its page, or on a new one', async () => {
    const { buyer, lamp, id } = await withList()
    const page = `/en/personalCenter/lists/add?productId=${lamp.productId}`
    const link = `href="/en/personalCenter/lists/add?productId=${lamp.productId}"`
    expect((await visitPage(shop, `/en/product/${lamp.productId}`, buyer.token)).body).toContain(link)
    const { body } = await visitPage(shop, page, buyer.token)
    expect(body).toContain('Colour 2')
    const [first, second] = lamp.skuIds.map(String) as [string, string]
    const none = await sendForm(shop, page, buyer.token, { row: second, [`quantity.${second}`]: '', listId: id })
    expect(none.body).toContain(words.lists_add_none({}, { locale: 'en' }))
    const onIt = await sendForm(shop, page, buyer.token, { row: second, [`quantity.${second}`]: '40', listId: id, name: '' })
    expect(onIt.headers.location).toBe(`/en/personalCenter/lists/${id}`)
    const onNew = await sendForm(shop, page, buyer.token, { row: first, [`quantity.${first}`]: '40', listId: '', name: 'New one' })
    expect((await read(buyer, onNew.headers.location!.split('/').at(-1)!)).itemList).toMatchObject([{ skuId: first, quantity: 40 }])
    expect((await read(buyer, id)).itemList.map(({ skuId }) => skuId)).toContain(second)
    const wrong = await sendForm(shop, page, buyer.token, { row: first, [`quantity.${first}`]: 'lots', listId: '', name: 'Newer' })
    expect(wrong.body.match(/<input[^>]*aria-invalid="true"[^>]*>/)![0]).toContain(`name="quantity.${first}"`)
    // An item that no longer exists.
    const missing = await sendForm(shop, page, buyer.token, { row: '99999999', 'quantity.99999999': '40', listId: '', name: 'Newer' })
    expect(missing.body).toContain('value="Newer"')
    const { rows } = await shop.call(pageLists, {}, { token: buyer.token })
    expect(rows.map(({ name }) => name)).not.toContain('Newer')
  })

  test('last month’s goods are ordered again in three presses from any page of the personal centre', async () => {
    const { buyer, lamp } = await paidOrder(shop)
    const anyPage = await visitPage(shop, '/en/personalCenter/help', buyer.token)
    expect(anyPage.body).toContain('href="/en/personalCenter/bought"')
    const first = await visitPage(shop, '/en/personalCenter/bought', buyer.token)
    expect(first.body).toContain('href="/en/personalCenter/bought?days=30"')
    const skuId = String(lamp.skuIds[0])
    const fields = { row: skuId, [`quantity.${skuId}`]: '100', [`name.${skuId}`]: 'Desk lamp' }
    const { body } = await visitPage(shop, '/en/personalCenter/bought?days=30', buyer.token)
    expect(body).toContain(`name="quantity.${skuId}"`)
    expect(body).toMatch(/value="100"/)
    const place = '/en/personalCenter/bought?days=30'
    const none = await sendForm(shop, place, buyer.token, { ...fields, intent: 'chosen' })
    expect(none.body).toContain(words.lists_bought_choose({}, { locale: 'en' }))
    const added = await sendForm(shop, place, buyer.token, { ...fields, intent: 'all' })
    expect(added.body).toContain(words.lists_added({ count: 1 }, { locale: 'en' }))
    expect(await cartOf(buyer)).toEqual([[skuId, 100]])
    const few = await sendForm(shop, place, buyer.token, { ...fields, sku: skuId, [`quantity.${skuId}`]: '1000', intent: 'chosen' })
    expect(few.body).toContain(words.lists_none_added({}, { locale: 'en' }))
    expect(few.body).toContain('Desk lamp')
    await sendForm(shop, place, buyer.token, { ...fields, sku: skuId, [`quantity.${skuId}`]: '40', intent: 'chosen' })
    expect(await cartOf(buyer)).toEqual([[skuId, 140]])
  })
})

test('what was bought says what was paid in the currency of its order, and what it costs today in the reader’s', async () => {
  const { buyer } = await paidOrder(shop)
  const { body } = await visitPage(shop, '/en/personalCenter/bought', buyer.token, { CURRENCY_CODE: 'MXN' })
  const row = body.match(/<tbody[^>]*>.*?<\/tbody>/s)![0]
  const cellOf = (label: string) => row.split('<td').find((cell) => cell.includes(`>${label}<`))
  expect(cellOf(words.lists_last_bought({}, { locale: 'en' }))).toContain('CN¥')
  const today = cellOf(words.lists_price({}, { locale: 'en' }))
  expect([today?.includes('MX$'), today?.includes('CN¥')]).toEqual([true, false])
})

describe('the page of a shared list', () => {
  test('is read without an account, in the reader’s language, and by no search engine or cache', async () => {
    const { buyer, id } = await withList()
    const as = { token: buyer.token, currencyCode: 'USD', headers: { cookie: 'COUNTRY_CODE=US' } }
    const { pathname } = new URL((await shop.call(shareList, { id }, as)).data.address)
    const { statusCode, body } = await visitPage(shop, pathname.replace('/en/', '/zh/'))
    expect(statusCode).toBe(200)
    for (const text of ['For the boss', 'Desk lamp (zh)', '100 件', words.lists_changed_on({}, { locale: 'zh' }), 'US$'])
      expect(body).toContain(text)
    expect(body).toMatch(/<meta name="robots" content="noindex, nofollow"/)
    expect(body).not.toContain('too dear')
    expect(isShared({ method: 'GET', url: pathname })).toBe(false)
    expect((await visitPage(shop, `${pathname}x`)).statusCode).toBe(404)
    await shop.call(unshareList, { id }, as)
    expect((await visitPage(shop, pathname)).statusCode).toBe(404)
  })
})

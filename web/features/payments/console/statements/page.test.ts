import { expect, test } from 'vitest'
import { bankFile } from '#tests/bank-files.ts'
import { MULTIPART, multipartBody, partsOf } from '#tests/multipart.ts'
import { amountText, orderRow, placeOrders, transferDesk } from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const EN = { locale: 'en' } as const
const PAGE = '/en/console/payments/statement'
const { operator } = await transferDesk(shop)
const HEADERS = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }
const cookies = { H5_SEEN: '1', TOKEN: operator.token }

const readFile = (content: string) => {
  const payload = multipartBody(partsOf({ intent: 'read', file: { name: 'bank.xml', bytes: Buffer.from(content) } }))
  return shop.app.inject({ method: 'POST', url: PAGE, headers: { ...HEADERS, ...MULTIPART }, cookies, payload })
}
const bookForm = (fields: [string, string][]) =>
  shop.app.inject({
    method: 'POST',
    url: PAGE,
    headers: { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    cookies,
    payload: new URLSearchParams([['intent', 'book'], ...fields]).toString(),
  })

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const valuesOf = (body: string, name: string) =>
  [...body.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(([input]) => ({
    value: unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
    isTicked: /checked/.test(input),
  }))

test('without scripts: what a bank’s file says is matched, what is ticked is recorded, and what is refused stands beside its line', async () => {
  expect((await visitPage(shop, '/en/console/payments', operator.token)).body).toContain(`href="${PAGE}"`)
  expect((await visitPage(shop, PAGE, operator.token)).statusCode).toBe(200)
  const [one, two] = [await placeOrders(shop), await placeOrders(shop)]
  const payable = amountText((await orderRow(shop, one.ids[0]!)).payableAmount)
  const day = shop.appContext.clock().toISOString().slice(0, 10)
  const file = bankFile('camt', [
    { day, amount: payable, text: one.payNo, payer: 'Ana "A" & co' },
    { day, amount: '3.00', payer: 'Somebody' },
    { day, amount: '4.00', text: two.payNo },
  ])
  const { body } = await readFile(file)
  expect(body).toContain(words.payments_statement_found({ sure: 1, doubtful: 1, unknown: 1 }, EN))
  const lines = valuesOf(body, 'line').map(({ value }) => value)
  const keyOf = (line: string) => JSON.parse(line).lineKey as string
  expect(valuesOf(body, 'tick').filter(({ isTicked }) => isTicked)).toEqual([{ value: keyOf(lines[0]!), isTicked: true }])

  const all = lines.map((line): [string, string] => ['line', line])
  const nothing = (await bookForm(all)).body
  expect(nothing).toContain(words.payments_statement_nothing_ticked({}, EN))
  expect(valuesOf(nothing, 'line')).toHaveLength(3)
  expect(valuesOf(nothing, 'tick').filter(({ isTicked }) => isTicked)).toEqual([])
  const unnamed = (await bookForm([...all, ['tick', keyOf(lines[1]!)], [`number.${keyOf(lines[1]!)}`, ' ']])).body
  expect(unnamed).toContain(words.field_required({}, EN))
  expect(valuesOf(unnamed, 'tick').filter(({ isTicked }) => isTicked)).toEqual([{ value: keyOf(lines[1]!), isTicked: true }])

  const [sure, strange] = [keyOf(lines[0]!), keyOf(lines[1]!)]
  const sent = await bookForm([
    ...all,
    ['tick', sure],
    [`number.${sure}`, one.payNo],
    ['tick', strange],
    [`number.${strange}`, 'P261101ABCDEFGH'],
  ])
  expect(sent.body).toContain(words.payments_statement_booked({ count: 1 }, EN))
  expect(sent.body).toContain(words.error_590019({}, EN))
  expect(valuesOf(sent.body, 'line')).toHaveLength(2)
  expect(await orderRow(shop, one.ids[0]!)).toMatchObject({ orderStatus: 2, payStatus: 3 })

  const again = (await readFile(file)).body
  expect(again).toContain(words.payments_statement_earlier({ count: 1 }, EN))
  expect((await readFile('nothing')).body).toContain('missing')
})

test('money of an unknown line that was booked another way is booked again only by who has read so', async () => {
  const { payNo, ids } = await placeOrders(shop)
  const payable = amountText((await orderRow(shop, ids[0]!)).payableAmount)
  const day = shop.appContext.clock().toISOString().slice(0, 10)
  const press = async (lines: string[]) => {
    const { lineKey } = JSON.parse(lines[0]!) as { lineKey: string }
    const { body } = await bookForm([
      ...lines.map((line): [string, string] => ['line', line]),
      ['tick', lineKey],
      [`number.${lineKey}`, payNo],
    ])
    return { body, left: valuesOf(body, 'line').map(({ value }) => value) }
  }
  const read = async (text: string) =>
    valuesOf((await readFile(bankFile('camt', [{ day, amount: payable, text, payer: 'Zed' }]))).body, 'line').map(({ value }) => value)
  expect((await press(await read(payNo))).left).toEqual([])
  const first = await press(await read('lunch'))
  expect(first.body).toContain(words.payments_statement_doubt({ doubt: '6' }, EN))
  expect(first.left).toHaveLength(1)
  expect((await press(first.left)).body).toContain(words.payments_statement_booked({ count: 1 }, EN))
})

test('whoever sends other lines than the page has is told to tick one', async () => {
  const { body } = await bookForm([
    ['line', '{"lineKey":1}'],
    ['tick', 'x'],
  ])
  expect(body).toContain(words.payments_statement_none({}, EN))
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/features/orders/orders.table.ts'
import { MULTIPART, multipartBody, partsOf } from '#tests/multipart.ts'
import { openShop } from '#tests/shop.ts'
import { waitingOrders } from '#tests/waiting-orders.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const EN = { locale: 'en' } as const
const SHEET = '/en/console/orders/ship'

/** Submits the form with a file as a browser without scripts does. */
const sendFile = (TOKEN: string, fields: Record<string, unknown>) =>
  shop.app.inject({
    method: 'POST',
    url: SHEET,
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin', ...MULTIPART },
    cookies: { H5_SEEN: '1', TOKEN },
    payload: multipartBody(partsOf(fields)),
  })

test('without scripts: orders are shipped from one form; what is refused stands beside its row, and the page leads to what waits next', async () => {
  const { token, staged, orderNos } = await waitingOrders(shop, 4)
  const body = (await visitPage(shop, SHEET, token)).body
  const rowsIn = (document: string) => orderNos.filter((orderNo) => document.includes(`value="${orderNo}"`))
  expect(rowsIn(body)).toEqual(orderNos)
  const chosen = (await visitPage(shop, `${SHEET}?no=${orderNos[1]}`, token)).body
  expect(rowsIn(chosen)).toEqual([orderNos[1]])

  const row = (place: number, fields: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({ orderNo: orderNos[place]!, carrier: '', ...fields }).map(([name, value]) => [
        `rowList.${staged[place]!.id}.${name}`,
        value,
      ]),
    )
  const nothing = (await sendForm(shop, SHEET, token, row(0, { trackingNo: ' ' }))).body
  expect(nothing).toContain(words.orders_bulk_nothing_filled({}, EN))
  const uncarried = (await sendForm(shop, SHEET, token, row(0, { trackingNo: 'AB-1234' }))).body
  expect(uncarried).toContain(words.field_required({}, EN))

  const fields = {
    carrier: 'dhl',
    ...row(0, { trackingNo: 'AB-1234' }),
    ...row(1, { trackingNo: 'x' }),
    ...row(2, { trackingNo: 'SF-0001', carrier: 'SF' }),
  }
  const sent = (await sendForm(shop, SHEET, token, fields)).body
  expect(sent).toContain(words.orders_bulk_done({ count: 2 }, EN))
  expect(sent).toContain(words.orders_bulk_wrong({}, EN))
  expect(sent).toMatch(/<input[^>]*name="rowList\.\d+\.trackingNo"[^>]*value="x"/)
  expect(rowsIn(sent)).toEqual([orderNos[1], orderNos[3]])
  expect((await staged[2]!.info()).shipList).toMatchObject([{ carrierName: 'SF', trackingNo: 'SF-0001' }])

  const shipped = (await visitPage(shop, `/en/console/orders/${staged[0]!.id}`, token)).body
  expect(shipped).toContain(words.orders_bulk_next({ orderNo: orderNos[1]! }, EN))
})

test('an order that was ticked behind the first sixty that wait is on the sheet, too', async () => {
  const { token, staged, orderNos } = await waitingOrders(shop, 1)
  const { db } = shop.appContext.database
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(staged[0]!.id)))
  const { id: _, orderNo: __, ...copied } = row!
  const deadlineTime = new Date(row!.deadlineTime!.getTime() - 1000)
  await db.insert(orders).values(Array.from({ length: 60 }, (___, place) => ({ ...copied, orderNo: `R0EARLIER${place}`, deadlineTime })))
  expect((await visitPage(shop, SHEET, token)).body).not.toContain(`value="${orderNos[0]}"`)
  const chosen = (await visitPage(shop, `${SHEET}?no=${orderNos[0]}&no=R0EARLIER7&no=nobody%27s`, token)).body
  expect(chosen.match(/name="rowList\.\d+\.orderNo" value="[^"]*"/g)).toHaveLength(2)
  expect(chosen).toContain(`value="${orderNos[0]}"`)
})

test('without scripts: a file is checked, which ships nothing, and then shipped; what is wrong of it stands beside its line', async () => {
  const { token, staged, orderNos } = await waitingOrders(shop, 2)
  const template = await sendForm(shop, SHEET, token, { intent: 'export', format: '0' })
  expect(template.headers.location).toMatch(/^\/files\/generated\?file=shipment-template/)
  const bytes = Buffer.from(`Order number,Carrier,Tracking number\r\n${orderNos[0]},DHL,DH-9000\r\n${orderNos[1]},DHL,n°\r\n`)
  const send = async (dryRunFlag: '0' | '1') =>
    (await sendFile(token, { intent: 'file', dryRunFlag, file: { name: 'sheet.csv', bytes } })).body
  const checked = await send('1')
  expect(checked).toContain(words.orders_sheet_checked({ count: 1, wrong: 1 }, EN))
  expect(checked).toContain(words.orders_sheet_wrong({}, EN))
  expect((await staged[0]!.info()).orderStatus).toBe(4)
  const sent = await send('0')
  expect(sent).toContain(words.orders_bulk_done({ count: 1 }, EN))
  expect((await staged[0]!.info()).orderStatus).toBe(5)
  const nothing = await sendFile(token, { intent: 'file', dryRunFlag: '1', file: { name: '', bytes: Buffer.alloc(0) } })
  expect(nothing.body).toContain(words.field_required({}, EN))
})

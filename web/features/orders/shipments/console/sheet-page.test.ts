import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/features/orders/orders.table.ts'
import { openShop } from '#tests/shop.ts'
import { waitingOrders } from '#tests/waiting-orders.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const EN = { locale: 'en' } as const
const SHEET = '/en/console/orders/ship'

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

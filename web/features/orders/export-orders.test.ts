import { expect, test } from 'vitest'
import { CSV, fetched, rowsIn, XLSX } from '#tests/exporting.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { sendForm } from '#tests/without-scripts.ts'
import { xlsxRows } from '#tests/xlsx.ts'

const shop = await openShop()
const token = await signedIn(shop)

test('the buttons of the list of orders lead to the same rows as Excel and as CSV', async () => {
  const file = async (format: string, type: string) => {
    const { headers } = await sendForm(shop, '/en/personalCenter/order', token, { intent: 'export', keyword: '', format })
    return fetched(shop, headers.location!, type)
  }
  const csv = rowsIn((await file('0', CSV)).toString())
  const sheet = xlsxRows(await file('1', XLSX))
  expect(csv.length).toBeGreaterThan(5)
  expect(sheet.map((row) => [row['orderNo']!.value, row['skuCode']!.value])).toEqual(csv.map((row) => [row['orderNo'], row['skuCode']]))
})

import { expect, test } from 'vitest'
import { EXPORT_FORMAT } from '#contract/exports.ts'
import type { Language } from '#contract/languages.ts'
import { exportShipmentTemplate, importShipments } from '#contract/orders/shipments/console/import.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { xlsxParts } from '#server/kernel/sheets/xlsx.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { encoded } from '#tests/encodings.ts'
import { fetched, rowsIn, XLSX } from '#tests/exporting.ts'
import { paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { waitingOrders } from '#tests/waiting-orders.ts'
import { xlsxRows } from '#tests/xlsx.ts'

const shop = await openShop({ limitsScale: 1000 })

const fileOf = (content: string | Uint8Array) => ({ name: 'sheet', bytes: Buffer.from(content), signal: new AbortController().signal })
const send = (content: string | Uint8Array, token: string, more: { dryRunFlag?: 1; language?: Language } = {}) => {
  const { language = 'en', ...input } = more
  return shop.call(importShipments, { file: fileOf(content), ...input }, { token, language })
}
/** Database trace without the counters of requests. */
async function trace() {
  const { 'public.attempt_counters': _, ...rest } = await databaseTrace(shop)
  return rest
}
const csv = (...rows: string[]) => rows.join('\r\n')
async function workbook(names: string[], rows: (string | number | null)[][]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of xlsxParts(
    names,
    (async function* () {
      yield rows
    })(),
  ))
    parts.push(part)
  return Buffer.concat(parts)
}

test('a sheet ships each of its rows by itself; the answers name the lines of the file, and a dry run ships nothing', async () => {
  const { token, staged, orderNos } = await waitingOrders(shop, 4)
  const strange = (await (await paidOrder(shop)).info()).orderNo
  const file = csv(
    'Número de pedido;Peso;Transportista;Número de seguimiento',
    `${orderNos[1]};3,5;DHL;DH-1001`,
    `${orderNos[0]};;dhl;DH-1002`,
    '',
    `${orderNos[2]};;;`,
    `${orderNos[2]};;DHL;n°`,
    `${orderNos[3]};;;DH-1003`,
    `${strange};;DHL;DH-1004`,
    `${orderNos[0]};;DHL;DH-1005`,
  )
  const expected = [
    [2, 200],
    [3, 200],
    [6, 400],
    [7, 400],
    [8, 590019],
    [9, 590015],
  ]
  const before = await trace()
  const checked = await send(file, token, { dryRunFlag: 1 })
  expect(checked.data.map(({ rowNo, code }) => [rowNo, code])).toEqual(expected)
  expect(await trace()).toEqual(before)
  const sent = await send(file, token)
  expect(sent.data.map(({ rowNo, code }) => [rowNo, code])).toEqual(expected)
  expect(sent.data[0]).toMatchObject({ orderNo: orderNos[1], msg: '' })
  expect(await Promise.all(staged.map(async ({ info }) => (await info()).orderStatus))).toEqual([5, 5, 4, 4])
  expect((await staged[0]!.info()).shipList).toMatchObject([{ carrierCode: 'dhl', trackingNo: 'DH-1002' }])
  const rows = await shop.appContext.database.db.select().from(auditLog)
  expect(rows.filter(({ action }) => action === 'order/shipImport')).toMatchObject([{ entity: 'order', after: { count: 2 } }])
})

test('a workbook, a sheet of a Chinese Windows and machine names are read alike, and a number keeps its digits', async () => {
  const { token, staged, orderNos } = await waitingOrders(shop, 3)
  const book = await workbook(
    ['订单号', '承运商', '运单号', '备注'],
    [
      [orderNos[0]!, '顺丰国际', 123456789012, 'x'],
      [orderNos[1]!, null, null, null],
    ],
  )
  expect((await send(book, token, { language: 'zh' })).data.map(({ rowNo, code }) => [rowNo, code])).toEqual([[2, 200]])
  expect((await staged[0]!.info()).shipList).toMatchObject([{ carrierCode: 'sf', trackingNo: '123456789012' }])
  const windows = encoded(csv('订单编号,物流公司,快递单号', `${orderNos[1]},顺丰国际,SF-77`), 'gb18030')
  expect((await send(windows, token, { language: 'zh' })).data.map(({ code }) => code)).toEqual([200])
  const machine = csv('orderNo\tcarrier\ttrackingNo', `${orderNos[2]}\tLao Wang\tLW-1`)
  expect((await send(machine, token)).data).toMatchObject([{ rowNo: 2, code: 200 }])
})

test('a file that is no such sheet is refused as a whole, in words that say why, and nothing is shipped', async () => {
  const { token, orderNos } = await waitingOrders(shop, 1)
  const before = await trace()
  const row = `${orderNos[0]},DHL,DH-2000`
  const damaged = Buffer.from(await workbook(['订单号'], [['R1']]))
  damaged.fill(7, damaged.indexOf('xl/worksheets/sheet1.xml') + 30, damaged.indexOf('xl/worksheets/sheet1.xml') + 60)
  for (const [file, code, sentence] of [
    [csv('orderNo,carrier', row), 140004, /missing: Tracking number/],
    [csv('orderNo,carrier,trackingNo,Carrier', row), 140004, /duplicated: Carrier/],
    [csv('orderNo,carrier,trackingNo'), 140004, /no rows/],
    [csv('orderNo,carrier,trackingNo', `${orderNos[0]},,`), 140004, /no rows/],
    [csv('orderNo,carrier,trackingNo', ...Array(201).fill(row)), 140002, /more than 200 rows/],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 140004, /Excel workbook/],
    [damaged, 140004, /Excel workbook/],
    [await workbook(['orderNo', 'carrier', 'trackingNo'], Array(201).fill([orderNos[0], 'DHL', 'DH-2000'])), 140002, /200 rows/],
  ] as const) {
    const answer = await send(file, token)
    expect([answer.code, answer.msg]).toEqual([code, expect.stringMatching(sentence)])
  }
  expect(await trace()).toEqual(before)
})

test('the template has the orders that wait, the most urgent first, and can be sent back as it is', async () => {
  const { token, staged, orderNos } = await waitingOrders(shop, 2)
  const template = async (format: 0 | 1, language: Language) =>
    fetched(shop, (await shop.call(exportShipmentTemplate, { format }, { token, language })).data.fileUrl, format === 1 ? XLSX : undefined)
  const sheet = xlsxRows(await template(EXPORT_FORMAT.xlsx, 'zh'))
  expect(sheet.map((row) => row['订单号']!.value).toSorted()).toEqual(orderNos.toSorted())
  expect(sheet[0]).toMatchObject({ 件数: { value: 100 } })
  const text = (await template(EXPORT_FORMAT.csv, 'en')).toString()
  expect(rowsIn(text).map((row) => [row['Carrier'], row['Tracking number']])).toEqual([
    ['', ''],
    ['', ''],
  ])
  const filled = text.replace(`${orderNos[0]},,`, `${orderNos[0]},DHL,DH-3000`)
  expect((await send(filled, token)).data).toMatchObject([{ code: 200, orderNo: orderNos[0] }])
  expect((await staged[1]!.info()).orderStatus).toBe(4)
  expect(rowsIn((await template(EXPORT_FORMAT.csv, 'en')).toString()).map((row) => row['Order number'])).toEqual([orderNos[1]])
})

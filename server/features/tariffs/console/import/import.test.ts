import { eq, gt, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import { ROW_CHANGE } from '#contract/tariffs/imports.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { dutyRates, freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { openShop } from '#tests/shop.ts'
import { storedWorkbook } from '#tests/stored-workbook.ts'
import { FREIGHT_HEAD, pasted, tariffDesk } from '#tests/tariff-sheets.ts'

const CHANGED_MEANWHILE = 110002
const TOO_LARGE = 140002
const OTHER_FILE = 140004

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const { token, send, check, store, exported, trace } = await tariffDesk(shop)
const lastEntry = async () => (await db.select({ id: auditLog.id }).from(auditLog)).reduce((last, { id }) => Math.max(last, id), 0)
const allRates = () => db.select().from(freightRates).orderBy(freightRates.id)

const WAYS = LANGUAGES.flatMap((language) => [false, true].map((isWorkbook) => ({ language, isWorkbook })))

test.each(WAYS)('a table’s own file changes nothing when it is sent back ($language, workbook: $isWorkbook)', async (as) => {
  const rates = await exported('freight', {}, as)
  const { data } = await check('freight', rates, { language: as.language })
  const total = await db.$count(freightRates)
  expect(data).toMatchObject({ sameTotal: total, addedTotal: 0, changedTotal: 0, wrongTotal: 0, missingTotal: 0, passedOverList: [] })
  expect(data.basketList).toEqual([])
  const spanish = await exported('duty', { countryCode: 'ES' }, as)
  const duty = (await check('duty', spanish, { language: as.language })).data
  expect(duty).toMatchObject({ addedTotal: 0, changedTotal: 0, wrongTotal: 0, passedOverList: [] })
  expect(duty.sameTotal).toBe(await db.$count(dutyRates, eq(dutyRates.countryCode, 'ES')))
  expect(duty.missingTotal).toBe((await db.$count(dutyRates)) - duty.sameTotal)
})

test('three edits of the exported file are three changes, old and new beside each other, and one row of the audit log', async () => {
  const before = await allRates()
  const lines = (await exported('freight')).toString().split('\r\n')
  const cells = lines.map((line) => line.split(','))
  const at = (column: string) => cells[0]!.findIndex((name) => name.replace('\ufeff', '') === column)
  const edits: [line: number, column: string, value: string, visible: string][] = [
    [2, 'firstAmount', '1234.5', '1234.50'],
    [3, 'maxGram', '777000', '777000'],
    [5, 'maxDays', '399', '399'],
  ]
  const changes = edits.map(([line, column, value, after]) => {
    const was = cells[line]![at(column)]!
    cells[line]![at(column)] = value
    return { line: line + 1, change: ROW_CHANGE.changed, changeList: [{ column, before: was || null, after }], problemList: [] }
  })
  const file = cells.map((line) => line.join(',')).join('\r\n')
  const { data } = await check('freight', file)
  expect(data.rowList.filter(({ change }) => change !== ROW_CHANGE.same)).toMatchObject(changes)
  expect(data).toMatchObject({ changedTotal: 3, addedTotal: 0, missingTotal: 0 })

  const since = await lastEntry()
  const stored = await send('freight', file, { planHash: data.planHash })
  expect(stored).toMatchObject({ code: 200, data: { changedTotal: 3, basketList: [] } })
  const after = await allRates()
  expect(after.filter((row, place) => row.version !== before[place]!.version)).toHaveLength(3)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const recorded = await db.select().from(auditLog).where(gt(auditLog.id, since))
  expect(recorded).toMatchObject([{ action: 'freight/import', entity: 'freightRate', entityId: null, after: { count: 3 } }])

  // Submits the same plan again.
  expect((await send('freight', file, { planHash: data.planHash })).code).toBe(CHANGED_MEANWHILE)
  expect(await allRates()).toEqual(after)
  const again = await store('freight', file)
  expect(again).toMatchObject({ code: 200, data: { changedTotal: 0 } })
  expect(await lastEntry()).toBe(recorded[0]!.id)
})

test('a sheet of a forwarder is read as it is: words for methods and zones, headings of any language, decimals of the reader, columns of its own', async () => {
  const sheet = pasted(
    [
      '始发区',
      '运费分区',
      '运输方式',
      '首重',
      '首重价（CNY）',
      '续重（g）',
      '续重价',
      '体积重系数',
      '限重',
      '最快天数',
      '最慢天数',
      '备注',
    ],
    ['中国', 'sample-lane', '空运', 500, '45,3', 500, '7.0000000000000007E-2', 6000, '', 3, 9, '含燃油'],
    ['中国', 'sample-lane', '海运', 1000, '45.299999999999997', 1000, 12, 6000, 30000, 20, 30, ''],
  )
  const { data } = await store('freight', sheet, { language: 'zh' })
  expect(data).toMatchObject({ addedTotal: 2, passedOverList: ['备注'], missingTotal: (await db.$count(freightRates)) - 2 })
  const rows = await db.select().from(freightRates).where(eq(freightRates.zone, 'sample-lane')).orderBy(freightRates.freightType)
  expect(rows).toMatchObject([
    { originZone: 'china', freightType: 2, firstFen: 4530n, stepFen: 7n, maxGram: null, version: 1 },
    { originZone: 'china', freightType: 4, firstFen: 4530n, stepFen: 1200n, maxGram: 30_000, version: 1 },
  ])
  // Columns that are missing in a sheet stay unchanged.
  const prices = pasted(['Zona de transporte', 'Método', 'Precio base'], ['sample-lane', 'Aéreo', '50'])
  const cheaper = await store('freight', prices, { language: 'spa' })
  expect(cheaper.data.rowList).toMatchObject([{ line: 2, changeList: [{ column: 'firstAmount', before: '45.30', after: '50.00' }] }])
  const countries = pasted(['País', 'Origen', 'Código HS', 'Arancel', 'IVA'], ['España', 'China', '9999', '5 %', '21'])
  expect((await store('duty', countries, { language: 'spa' })).data).toMatchObject({ addedTotal: 1 })
  const [duty] = await db.select().from(dutyRates).where(eq(dutyRates.hsPrefix, '9999'))
  expect(duty).toMatchObject({ countryCode: 'ES', originCode: 'CN', dutyBasisPoints: 500, taxBasisPoints: 2100 })
})

/** The number formats of Excel: none, `0%`, an own one with `%`, and one that only prints `%`. */
const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="0.0 %"/><numFmt numFmtId="165" formatCode="0&quot; %&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`

test('percentages of a workbook are read as it displays them, not as it stores them', async () => {
  const rate = (stored: string, style = 0) => ({ stored, style })
  const sheet = [
    ['countryCode', 'originCode', 'hsPrefix', 'dutyRate', 'taxRate'],
    ['ES', 'CN', '9998', rate('7.0000000000000007E-2', 1), rate('0.21', 1)],
    ['ES', 'CN', '999801', rate('3.5000000000000003E-2', 2), rate('21', 3)],
    ['ES', 'CN', '999802', rate('0.5'), rate('0', 1)],
  ]
  expect((await store('duty', storedWorkbook(sheet, STYLES))).data).toMatchObject({ addedTotal: 3, wrongTotal: 0 })
  const rows = await db.select().from(dutyRates).where(like(dutyRates.hsPrefix, '9998%')).orderBy(dutyRates.hsPrefix)
  expect(rows.map(({ dutyBasisPoints, taxBasisPoints }) => [dutyBasisPoints, taxBasisPoints])).toEqual([
    [700, 2100],
    [350, 2100],
    [50, 0],
  ])
})

test('faults are named by line, column and value, and nothing of the sheet is stored', async () => {
  const right = ['china', 'fault-lane', 2, 500, '45.50', 500, '10', 6000, '', 3, 9]
  const wrong = (column: string, value: string | number) => right.map((cell, at) => (FREIGHT_HEAD[at] === column ? value : cell))
  const sheet = pasted(
    [...FREIGHT_HEAD, 'currencyCode'],
    [...right, 'CNY'],
    [...wrong('freightType', 3), 'USD'],
    [...wrong('freightType', 'Rocket'), ''],
    [...wrong('zone', 'Fault Lane!'), ''],
    [...wrong('firstAmount', '45.505').map((cell) => (cell === 2 ? 4 : cell)), ''],
    [...wrong('firstGram', '').map((cell) => (cell === 2 ? 1 : cell)), ''],
    [...right, ''],
    [...wrong('minDays', 10).map((cell) => (cell === 'fault-lane' ? 'fault-days' : cell)), ''],
    [...wrong('maxGram', '1.500').map((cell) => (cell === 'fault-lane' ? 'fault-gram' : cell)), ''],
  )
  const before = await trace()
  const { data } = await check('freight', sheet)
  expect(data).toMatchObject({ addedTotal: 1, wrongTotal: 8, basketList: [] })
  expect(data.rowList.flatMap(({ line, problemList }) => problemList.map(({ column, value }) => [line, column, value]))).toEqual([
    [3, 'currencyCode', 'USD'],
    [4, 'freightType', 'Rocket'],
    [5, 'zone', 'Fault Lane!'],
    [6, 'firstAmount', '45.505'],
    [7, 'firstGram', ''],
    [8, 'freightType', '2'],
    [9, 'maxDays', '9'],
    [10, 'maxGram', '1.500'],
  ])
  const refused = await send('freight', sheet, { planHash: data.planHash })
  expect(refused).toMatchObject({
    code: OTHER_FILE,
    data: expect.arrayContaining([expect.objectContaining({ line: 3, column: 'currencyCode', value: 'USD' })]),
  })
  expect(refused.msg).toContain('3')
  expect(await trace()).toEqual(before)

  const lost = pasted(['countryCode', 'hsPrefix', 'dutyRate', 'taxRate'], ['ES', '101', 1, 1], ['Atlantis', '2', 1, 1])
  await shop.call(dutyTable.add, { countryCode: 'ES', hsPrefix: '0101', dutyRate: '1', taxRate: '1' }, { token })
  const duty = (await check('duty', lost)).data.rowList.map(({ problemList: [first] }) => [first?.column, first?.message])
  expect(duty).toEqual([
    ['hsPrefix', expect.stringContaining('0101')],
    ['countryCode', expect.any(String)],
  ])
})

test('rows that are not in the sheet stay, unless they are to be removed', async () => {
  const [row] = await db.select().from(freightRates).where(eq(freightRates.zone, 'vietnam')).limit(1)
  const { data: info } = await shop.call(freightTable.info, { id: String(row!.id) }, { token })
  const body = info as unknown as Record<string, unknown>
  const sheet = pasted(
    FREIGHT_HEAD,
    FREIGHT_HEAD.map((name) => String(body[name] ?? '')),
  )
  const total = await db.$count(freightRates)
  expect((await store('freight', sheet)).data).toMatchObject({ removedTotal: 0, missingTotal: total - 1 })
  expect(await db.$count(freightRates)).toBe(total)
  const { data } = await check('freight', sheet, { removeFlag: 1 })
  expect(data).toMatchObject({ removedTotal: total - 1, missingTotal: total - 1, sameTotal: 1 })
  expect(data.rowList.at(-1)).toMatchObject({ line: null, change: ROW_CHANGE.removed })
  // A plan that keeps rows cannot be used to remove them.
  const stays = (await check('freight', sheet)).data.planHash
  expect((await send('freight', sheet, { removeFlag: 1, planHash: stays })).code).toBe(CHANGED_MEANWHILE)
  expect(await db.$count(freightRates)).toBe(total)
  const others = await db.select().from(freightRates)
  expect((await send('freight', sheet, { removeFlag: 1, planHash: data.planHash })).code).toBe(200)
  expect(await allRates()).toEqual([row])
  await db.insert(freightRates).values(others.filter(({ id }) => id !== row!.id))
})

test('what somebody changed since the dry run, or another sheet, is not put in force', async () => {
  const [one, two] = await allRates()
  const sheetOf = (amount: string) =>
    pasted(['originZone', 'zone', 'freightType', 'firstAmount'], [one!.originZone, one!.zone, one!.freightType, amount])
  const { planHash } = (await check('freight', sheetOf('77'))).data
  expect((await send('freight', sheetOf('78'), { planHash })).code).toBe(CHANGED_MEANWHILE)
  const edit = { id: String(two!.id), version: two!.version, firstAmount: '66' }
  expect((await shop.call(freightTable.edit, edit, { token })).code).toBe(200)
  const before = await trace()
  expect((await send('freight', sheetOf('77'), { planHash })).code).toBe(CHANGED_MEANWHILE)
  expect(await send('freight', sheetOf('77'))).toMatchObject({ code: 400, data: [{ path: 'planHash' }] })
  expect(await trace()).toEqual(before)
  // Of concurrent imports with the same plan, only one succeeds.
  const fresh = (await check('freight', sheetOf('77'))).data.planHash
  const codes = await Promise.all([1, 2, 3].map(async () => (await send('freight', sheetOf('77'), { planHash: fresh })).code))
  expect(codes.sort((one, other) => one - other)).toEqual([200, CHANGED_MEANWHILE, CHANGED_MEANWHILE])
})

const head = FREIGHT_HEAD.join(',')
test.each<[string, number, string | Uint8Array]>([
  ['nothing', OTHER_FILE, ''],
  ['headings alone', OTHER_FILE, head],
  ['a picture', OTHER_FILE, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0, 1])],
  ['no column that tells rows apart', OTHER_FILE, 'firstAmount\n1'],
  ['a column twice', OTHER_FILE, 'zone,freightType,Zone,firstAmount\na,1,b,2'],
  ['names of objects', OTHER_FILE, '__proto__,constructor,toString\n1,2,3'],
  ['2,001 rows', TOO_LARGE, [head, ...Array.from({ length: 2001 }, (_, at) => `china,z${at},1,1,1,1,1,1,,1,1`)].join('\n')],
  ['a cell without an end', OTHER_FILE, `${head}\n"china,`],
])('%s is refused in words, and stores nothing', async (_, code, content) => {
  const before = await trace()
  const answer = await check('freight', content)
  expect([answer.code, answer.msg === '']).toEqual([code, false])
  expect(await trace()).toEqual(before)
})

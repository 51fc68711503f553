import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { addPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { bookStatement, LINE_DOUBT, LINE_MATCH, readStatement, type StatementLine } from '#contract/payments/console/statements.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { bankLines } from '#server/features/payments/statements/bank-lines.table.ts'
import { type BankEntry, type BankKind, bankFile } from '#tests/bank-files.ts'
import { asOften } from '#tests/exhaustive.ts'
import {
  amountText,
  checkBooksAfterEach,
  orderRow,
  type Placed,
  paymentsOf,
  placeOrders,
  prove,
  refundsOf,
  transferDesk,
} from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'
import { storedWorkbook } from '#tests/stored-workbook.ts'

const shop = await openShop({ limitsScale: 1000 })
await checkBooksAfterEach(shop)
const { db } = shop.appContext.database
const { operator } = await transferDesk(shop)
const today = shop.appContext.clock().toISOString().slice(0, 10)

async function read(content: string | Uint8Array, language: Language = 'spa') {
  const file = { name: 'statement', bytes: Buffer.from(content), signal: new AbortController().signal }
  return shop.call(readStatement, { file }, { ...operator, language })
}
async function linesOf(content: string | Uint8Array): Promise<StatementLine[]> {
  const { data, msg } = await read(content)
  if (!data) throw new Error(msg)
  return data.lineList
}
const book = async (lines: readonly StatementLine[], number?: string) =>
  (
    await shop.call(
      bookStatement,
      {
        lineList: lines.map(({ lineKey, receiveDay, paidAmount, currencyCode, bankRefNo, match, number: found }) => ({
          ...{ lineKey, receiveDay, paidAmount, currencyCode, bankRefNo },
          number: number ?? found,
          doubtFlag: flagOf(match !== sure),
        })),
      },
      operator,
    )
  ).data
const verdicts = (lines: readonly StatementLine[]) => lines.map(({ match, doubt }) => [match, doubt])
const { sure, doubtful, unknown, booked } = LINE_MATCH

const payableOf = async ({ ids }: Placed) => {
  const rows = await Promise.all(ids.map((id) => orderRow(shop, id)))
  return amountText(rows.reduce((sum, { payableAmount }) => sum + payableAmount, 0n))
}

/** Breaks a text as banks do. */
const broken = (payNo: string, place: number) => `PAGO ${payNo.slice(0, 3 + (place % 6))} ${payNo.slice(3 + (place % 6))} GRACIAS`

// 300 lines in total, in three file formats.
test.each<BankKind>(['camt', 'mt940', 'csv'])(
  'of a %s file every payment is recorded once: the sure ones at one press, the others as one says',
  async (kind) => {
    const total = asOften(95, 6)
    const placed: Placed[] = []
    for (let at = 0; at < total; at++) placed.push(await placeOrders(shop))
    const entries: BankEntry[] = []
    for (const [place, each] of placed.entries()) {
      entries.push({
        day: today,
        amount: await payableOf(each),
        payer: `Buyer ${place}`,
        text: broken(each.payNo, place),
        reference: `${kind}${place}`,
      })
    }
    const [short, proven, strange] = [await placeOrders(shop), await placeOrders(shop), await placeOrders(shop)]
    await db.update(accounts).set({ name: 'Ferretería Ibáñez' }).where(eq(accounts.id, strange.buyer.id))
    const odd = { camt: '4321.07', mt940: '4322.07', csv: '4323.07' }[kind]
    await prove(shop, strange, odd)
    await prove(shop, proven, await payableOf(proven), { bankRefNo: `TRF-77-${kind}` })
    entries.push(
      { day: today, amount: '1.00', text: short.payNo },
      { day: today, amount: await payableOf(proven), text: `ref trf77${kind}` },
      { day: today, amount: odd, payer: 'FERRETERIA IBANEZ SL' },
      { day: today, amount: '0.07', payer: `Somebody ${kind}` },
      { day: today, amount: '0.07', payer: `Somebody ${kind}` },
      { day: today, amount: '9.00', text: placed[0]!.payNo, kind: 'debit' },
      { day: today, amount: '9.00', text: placed[0]!.payNo, kind: 'reversal' },
    )
    const { data } = await read(bankFile(kind, entries))
    expect(data.passedTotal).toBe(2)
    const expected = [
      ...placed.map(() => [sure, 0]),
      [doubtful, LINE_DOUBT.amount],
      [sure, 0],
      [doubtful, LINE_DOUBT.unnamed],
      [unknown, 0],
      [unknown, 0],
    ]
    expect(verdicts(data.lineList)).toEqual(expected)
    expect(data.lineList.slice(0, total).map(({ number }) => number)).toEqual(placed.map(({ payNo }) => payNo))
    expect(data.lineList[total + 2]).toMatchObject({
      number: strange.payNo,
      buyerName: 'Ferretería Ibáñez',
      dueAmount: odd,
      dueCurrencyCode: 'CNY',
    })
    expect(new Set(data.lineList.map(({ lineKey }) => lineKey)).size).toBe(data.lineList.length)

    const ready = data.lineList.filter(({ match }) => match === sure)
    expect((await book(ready)).map(({ code }) => code)).toEqual(ready.map(() => 200))
    for (const each of [...placed, proven]) expect(await orderRow(shop, each.ids[0]!)).toMatchObject({ orderStatus: 2, payStatus: 3 })
    // The line decides the proof in review instead of adding a second payment.
    expect(await paymentsOf(shop, proven.payNo)).toMatchObject([{ status: 2, bankRefNo: `TRF-77-${kind}` }])
    const acts = await db.select().from(auditLog).where(eq(auditLog.action, 'payment/statementBook'))
    expect(acts.at(-1)).toMatchObject({ entity: 'payment', after: { count: total + 1 } })

    // Lines of the same file are booked only once.
    expect(verdicts(await linesOf(bankFile(kind, entries))).filter(([match]) => match === booked)).toHaveLength(total + 1)
    expect(new Set((await book(ready)).map(({ code }) => code))).toEqual(new Set([999000]))
    // A file of the same day in another format has other texts, so none of its lines is sure.
    const other = kind === 'csv' ? 'camt' : 'csv'
    const again = await linesOf(
      bankFile(
        other,
        entries.slice(0, total).map((entry) => ({ ...entry, text: `TRANSFER ${entry.text}` })),
      ),
    )
    expect(verdicts(again)).toEqual(placed.map(() => [doubtful, LINE_DOUBT.bookedAlike]))

    // The operator assigns the doubtful lines; two equal lines are two payments.
    const [little, , claimed, ...equal] = data.lineList.slice(total)
    expect(await book([little!, claimed!])).toMatchObject([{ code: 200 }, { code: 200 }])
    expect(await orderRow(shop, short.ids[0]!)).toMatchObject({ orderStatus: 1, paidAmount: 100n })
    expect((await book(equal, short.payNo)).map(({ code }) => code)).toEqual([200, 200])
    expect(await orderRow(shop, short.ids[0]!)).toMatchObject({ orderStatus: 1, paidAmount: 114n })
  },
)

test('a line that was read before its proof was verified by hand is not recorded a second time', async () => {
  const placed = await placeOrders(shop, [50])
  const half = amountText((await orderRow(shop, placed.ids[0]!)).depositAmount)
  await prove(shop, placed, half)
  const [line] = await linesOf(bankFile('csv', [{ day: today, amount: half, text: placed.payNo, reference: 'LATE1' }]))
  expect(line).toMatchObject({ match: sure, number: placed.payNo })
  const [proof] = await paymentsOf(shop, placed.payNo)
  const verified = { id: String(proof!.id), paidAmount: half, receiveTime: shop.appContext.clock().toISOString() }
  expect((await shop.call(verifyPayment, verified, operator)).code).toBe(200)
  expect(await book([line!])).toMatchObject([{ code: 999000 }])
  expect(await paymentsOf(shop, placed.payNo)).toHaveLength(1)
})

test('a line is in doubt when it names several payments, one in another currency, one without anything due, or one twice', async () => {
  const [one, two, paid, euros] = [
    await placeOrders(shop, [30, 40]),
    await placeOrders(shop),
    await placeOrders(shop),
    await placeOrders(shop, [100], { currencyCode: 'EUR' }),
  ]
  const amount = await payableOf(paid)
  const bankRefNo = `HAND-${paid.payNo}`
  await shop.call(
    addPayment,
    { payNo: paid.payNo, paidAmount: amount, bankRefNo, receiveTime: new Date(`${today}T00:00:00Z`).toISOString() },
    operator,
  )
  const first = await orderRow(shop, one.ids[0]!)
  const lines = await linesOf(
    bankFile('csv', [
      { day: today, amount: '10.00', text: `${one.payNo} y ${two.payNo}` },
      { day: today, amount: await payableOf(euros), text: euros.payNo },
      { day: today, amount, text: paid.payNo },
      { day: today, amount: '5.00', text: paid.payNo },
      { day: today, amount: await payableOf(two), text: two.payNo },
      { day: today, amount: await payableOf(two), text: `${two.payNo} otra vez` },
      { day: today, amount: amountText(first.depositAmount), text: first.orderNo.replace(/^R2/, 'r2').toLowerCase() },
      { day: today, amount: '20.00', text: 'P261101ABCDEFGH' },
      { day: today, amount: await payableOf(one), text: one.payNo },
    ]),
  )
  expect(verdicts(lines)).toEqual([
    [doubtful, LINE_DOUBT.several],
    [doubtful, LINE_DOUBT.currency],
    [doubtful, LINE_DOUBT.bookedAlike],
    [doubtful, LINE_DOUBT.nothingDue],
    [sure, 0],
    [doubtful, LINE_DOUBT.twice],
    [sure, 0],
    [unknown, 0],
    [doubtful, LINE_DOUBT.twice],
  ])
  expect(lines[6]!.number).toBe(first.orderNo)
  const before = await db.$count(bankLines)
  expect(await book([lines[1]!])).toMatchObject([{ code: 400, msg: expect.stringMatching(/another currency/) }])
  expect(await book([lines[7]!], 'P261101ABCDEFGH')).toMatchObject([{ code: 590019 }])
  expect(await db.$count(bankLines)).toBe(before)
  // Pays the deposit of only that order; an amount beyond all that is due is refunded.
  expect(await book([lines[6]!, lines[3]!])).toMatchObject([{ code: 200 }, { code: 200 }])
  expect(await orderRow(shop, one.ids[0]!)).toMatchObject({ orderStatus: 2, paidAmount: first.depositAmount })
  expect((await orderRow(shop, one.ids[1]!)).paidAmount).toBe(0n)
  expect(await refundsOf(shop, paid.ids)).toMatchObject([{ amount: 500n, excess: 1 }])
})

test('two operators who record one line at once record it once', async () => {
  const placed = await placeOrders(shop)
  const lines = await linesOf(bankFile('camt', [{ day: today, amount: await payableOf(placed), text: placed.payNo }]))
  const answers = await Promise.all([book(lines), book(lines)])
  expect(
    answers
      .flat()
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual([200, 999000])
  expect((await paymentsOf(shop, placed.payNo)).filter(({ status }) => status === 2)).toHaveLength(1)
})

test('a workbook that Excel has saved has the amounts that it displays', async () => {
  const cells = [today, { stored: '1234.5599999999999' }, 'EUR']
  expect(await linesOf(storedWorkbook([['Fecha', 'Importe', 'Divisa'], cells]))).toMatchObject([{ paidAmount: '1234.56' }])
})

test('a file that is no bank statement is refused in words that name the place, and nothing is stored', async () => {
  for (const [content, code, sentence] of [
    ['a,b\n1,2', 140004, /missing: Booking date, Amount received, Currency/],
    ['Fecha;Importe;Divisa\n31/02/2026;1,00;EUR', 140004, /Line 2, column Fecha/],
    ['Date;Fecha;Importe;Divisa\n;05/11/2026;1.234;EUR', 140004, /Line 2, column (Fecha|Importe)/],
    ['Fecha;Importe;Divisa\n15/11/2026;1.234;EUR', 140004, /Line 2, column Importe/],
    [':20:X\n:60F:C261101EUR1,00\n:62F:C261101EUR1,00\n-', 140004, /can’t be read as a bank statement/],
    [`<Document><BkToCstmrStmt><Stmt><Ntry>${'<a>'.repeat(5000)}`, 140004, /can’t be read as a bank statement/],
    ['<Document><BkToCstmrStmt><Stmt></Stmt></BkToCstmrStmt></Document>', 140004, /can’t be read as a bank statement/],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 140004, /Excel workbook/],
  ] as const) {
    const answer = await read(content, 'en')
    expect([answer.code, answer.msg]).toEqual([code, expect.stringMatching(sentence)])
  }
})

import { expect, test } from 'vitest'
import { withKeys } from '#server/features/payments/statements/bank-line.ts'
import { isCamt, readCamt } from '#server/features/payments/statements/camt.ts'
import { isMt940, readMt940 } from '#server/features/payments/statements/mt940.ts'
import { areAlike, numbersIn } from '#server/features/payments/statements/numbers.ts'

const entry = (inside: string, status = '<Sts>BOOK</Sts>') =>
  `<ns:Document><ns:BkToCstmrDbtCdtNtfctn><ns:Ntfctn><Ntry><NtryRef>7</NtryRef><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}
  <BookgDt><DtTm>2026-11-20T08:00:00+01:00</DtTm></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt>${inside}</Ntry></ns:Ntfctn></ns:BkToCstmrDbtCdtNtfctn></ns:Document>`
const details = (amount: string, name: string) =>
  `<TxDtls><Refs><AcctSvcrRef>${name}1</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
  <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>A&amp;B</Ustrd><Ustrd>${name}</Ustrd></RmtInf></TxDtls>`

test('a collective booking is a line for each payment in it', async () => {
  const text = entry(`<NtryDtls>${details('10.00', 'Ana')}${details('20.00', 'Bo')}</NtryDtls>`)
  expect(isCamt(text)).toBe(true)
  expect(await readCamt(text)).toEqual({
    passedTotal: 0,
    lines: [
      {
        rowNo: 1,
        receiveDay: '2026-11-20',
        paidAmount: '10.00',
        currencyCode: 'EUR',
        payerName: 'Ana',
        remark: 'A&B Ana',
        bankRefNo: 'Ana1',
      },
      { rowNo: 1, receiveDay: '2026-11-20', paidAmount: '20.00', currencyCode: 'EUR', payerName: 'Bo', remark: 'A&B Bo', bankRefNo: 'Bo1' },
    ],
  })
})

test('one payment has the amount of its entry, whatever it was in the payer’s currency', async () => {
  const inside = `<NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">33.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>x</Ustrd></RmtInf></TxDtls></NtryDtls>`
  expect((await readCamt(entry(inside))).lines).toMatchObject([{ paidAmount: '30.00', currencyCode: 'EUR', remark: 'x' }])
})

test('what is only announced is no money received', async () => {
  expect(await readCamt(entry('', '<Sts><Cd>PDNG</Cd></Sts>'))).toEqual({ lines: [], passedTotal: 1 })
})

test('an MT940 of a Dutch bank, of a bank with plain texts, and of a booking in the next year', async () => {
  const text = `{1:F01INGBNL2AXXXX0000000000}{2:I940INGBNL2AXN}{4:
:20:P1
:25:NL69INGB0123456789EUR
:28C:1
:60F:C261130EUR0,00
:61:2611201120C12,5NTRFNONREF//20112600001
/TRCD/00100/
:86:/EREF/E2E-1//CNTP/NL32INGB0000012345/INGBNL2A/J.Jansen///REMI/USTD//P261120
ABCDEFGH/NAME/J.Jansen/
:61:2612310102CR100,NMSCREF9
:86:free text
over lines
:62F:C261130EUR0,00
-}`
  expect(isMt940(text)).toBe(true)
  const { lines, passedTotal } = await readMt940(text.replace('CR100', 'C100'))
  expect(passedTotal).toBe(0)
  expect(lines).toMatchObject([
    { receiveDay: '2026-11-20', paidAmount: '12.5', currencyCode: 'EUR', bankRefNo: '20112600001' },
    { receiveDay: '2027-01-02', paidAmount: '100', bankRefNo: 'REF9', remark: 'free text over lines' },
  ])
  expect(numbersIn(lines[0]!.remark)).toEqual(['P261120ABCDEFGH'])
  expect(lines[0]!.payerName).toBe('J.Jansen')
})

test('numbers are found whatever a bank or a payer makes of them', () => {
  expect(numbersIn('pago p261120-abcdefgh, R 2611 20 HJKMNPQR')).toEqual(['P261120ABCDEFGH', 'R261120HJKMNPQR'])
  expect(numbersIn('P26112OABCDEFGH')).toEqual(['P261120ABCDEFGH'])
  expect(numbersIn('INVOICE 2611 P12')).toEqual([])
})

test('names are alike by a word of their own, no form of companies', () => {
  expect(areAlike('Ferretería Ibáñez', 'IBANEZ FERRETERIA SL')).toBe(true)
  expect(areAlike('上海晨光商贸有限公司', '上海晨光商贸有限公司')).toBe(true)
  expect(areAlike('Acme Trading Ltd', 'Zed Trading Ltd')).toBe(false)
})

test('equal lines are told apart by their place, the same in any order of other lines', () => {
  const line = { rowNo: 1, receiveDay: '2026-11-20', paidAmount: '1.50', currencyCode: 'EUR', payerName: 'A', remark: '', bankRefNo: '' }
  const keysOf = (...lines: (typeof line)[]) => withKeys(lines).map(({ lineKey }) => lineKey)
  const [first, second] = keysOf(line, line)
  expect(first).not.toBe(second)
  expect(keysOf({ ...line, remark: 'other' }, { ...line, rowNo: 9, paidAmount: '1.5' })[1]).toBe(first)
})

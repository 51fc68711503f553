import { expect, test } from 'vitest'
import { commissionInvoice } from '#server/features/papers/commission-invoice.ts'
import type { suppliers } from '#server/features/suppliers/suppliers.table.ts'

const NAME = { spa: 'Lámparas', en: 'Lamps', zh: '灯具' }
const supplier = {
  name: NAME,
  nameOrigin: '灯具',
  city: null,
  countryCode: 'CN',
  address: '',
  registrationNo: '',
} as typeof suppliers.$inferSelect
const company = { companyName: '', companyAddress: '', companyTaxNo: '' }
const month = { supplierId: 7, month: '2026-02', currency: { code: 'EUR', digits: 2 } }

/** Lines of 100.00 each; every tenth is a refund, and every second has a different rate. */
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [isRelease, basisPoints] = [at % 10 !== 9, at % 2 ? 250 : 200]
    const [base, commission] = [10_000n, BigInt(basisPoints)]
    const line = { orderId: at, orderNo: `R${at}`, day: '2026-02-03', isRelease, basisPoints }
    return { ...line, base: isRelease ? base : -base, commission: isRelease ? commission : -commission }
  })
const paperOf = (count: number) => {
  const lines = linesOf(count)
  const total = lines.reduce((sum, { commission }) => sum + commission, 0n)
  return { paper: commissionInvoice(supplier, month, { lines, total, releasedIds: [] }, company, 'en'), total }
}

test('an invoice of as many lines as a paper takes has one for each order', () => {
  const { paper } = paperOf(500)
  expect(paper.number).toBe('FC-202602-7-EUR')
  expect(paper.facts.map(({ value }) => value.replaceAll(/\s/g, ' '))).toEqual(['1 Mar 2026', '1 – 28 Feb 2026', 'EUR'])
  expect(paper.sections[0]!.rows).toHaveLength(500)
  expect(paper.sections[0]!.rows[9]).toEqual([
    { text: 'R9', note: 'Commission returned after a refund' },
    '3 Feb 2026',
    '-€100.00',
    '2.5%',
    '-€2.50',
  ])
})

test('one of more lines has one for each rate, releases and what was given back apart, and the same total', () => {
  const { paper, total } = paperOf(600)
  const { rows, totals } = paper.sections[0]!
  expect(rows).toEqual([
    ['300 orders', '', '€30,000.00', '2%', '€600.00'],
    ['240 orders', '', '€24,000.00', '2.5%', '€600.00'],
    ['60 orders', '', '-€6,000.00', '2.5%', '-€150.00'],
  ])
  expect(totals![0]!.value).toBe('€1,050.00')
  expect(total).toBe(105_000n)
})

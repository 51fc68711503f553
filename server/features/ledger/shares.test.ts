import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SharedOrder, sharesOf } from '#server/features/ledger/shares.ts'

const amount = (most = 10n ** 10n) => fc.bigInt({ min: 0n, max: most })

/** Orders as priced by decisions §4, each with the paid part of its payable amount. */
const paidOrders = fc
  .record({
    incoterms: fc.constantFrom('EXW', 'FOB', 'DAP', 'DDP'),
    goodsAmount: amount().filter((goods) => goods > 0n),
    freightAmount: amount(),
    serviceAmount: amount(10n ** 8n),
    dutyAmount: amount(10n ** 8n),
    taxAmount: amount(10n ** 8n),
    commissionBasisPoints: fc.integer({ min: 0, max: 3000 }),
    discountPercent: fc.bigInt({ min: 0n, max: 50n }),
    paidPercent: fc.bigInt({ min: 0n, max: 100n }),
  })
  .map(({ discountPercent, paidPercent, ...parts }) => {
    const { incoterms, goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount } = parts
    const discountAmount = (goodsAmount * discountPercent) / 100n
    const base = goodsAmount + serviceAmount - discountAmount
    const payable = { EXW: base, FOB: base, DAP: base + freightAmount, DDP: base + freightAmount + dutyAmount + taxAmount }
    const order: SharedOrder = { ...parts, discountAmount, payableAmount: payable[incoterms] }
    return { order, paid: (order.payableAmount * paidPercent) / 100n }
  })

test('shares add up to what is split, and only DDP pays customs', () => {
  fc.assert(
    fc.property(paidOrders, ({ order, paid }) => {
      const { customs, income, supplier, commission } = sharesOf(order, paid)
      expect(customs + income + supplier).toBe(paid)
      expect(customs >= 0n && income >= commission && commission >= 0n).toBe(true)
      if (order.incoterms !== 'DDP') expect(customs).toBe(0n)
    }),
  )
})

test('of the whole, customs and service fee are passed on to the last cent', () => {
  fc.assert(
    fc.property(paidOrders, ({ order }) => {
      const { customs, income, commission } = sharesOf(order, order.payableAmount)
      expect(income - commission).toBe(order.serviceAmount)
      expect(customs).toBe(order.incoterms === 'DDP' ? order.dutyAmount + order.taxAmount : 0n)
    }),
  )
})

test('refunds after the release, in whatever parts, leave nothing on any account once all is refunded', () => {
  const cuts = fc.array(fc.bigInt({ min: 0n, max: 100n }), { maxLength: 5 })
  fc.assert(
    fc.property(paidOrders, cuts, ({ order, paid }, percents) => {
      const remaining = { ...sharesOf(order, paid) }
      let left = paid
      // The last part is the whole amount, which takes all that is left.
      for (const part of [...percents.map((percent) => (paid * percent) / 100n), paid]) {
        const after = part < left ? left - part : 0n
        const [from, to] = [sharesOf(order, left), sharesOf(order, after)]
        remaining.customs -= from.customs - to.customs
        remaining.income -= from.income - to.income
        remaining.supplier -= from.supplier - to.supplier
        expect(from.customs + from.income + from.supplier - to.customs - to.income - to.supplier).toBe(left - after)
        left = after
      }
      expect({ ...remaining, commission: 0n }).toEqual({ customs: 0n, income: 0n, supplier: 0n, commission: 0n })
    }),
  )
})

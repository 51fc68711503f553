import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRate, type RatedCurrency } from '#contract/money.ts'
import { INCOTERMS, TAX_TYPE } from '#contract/pricing/pricing.ts'
import type { Goods } from '#server/features/pricing/goods.ts'
import { priceLines, tierPrice } from '#server/features/pricing/line-prices.ts'
import { STANDARD_SETTINGS } from '#server/features/pricing/settings.ts'
import { addTotals, formatTotals, split, totalsOf } from '#server/features/pricing/totals.ts'

const rated = (code: string, digits: number, rate: string): RatedCurrency => ({
  code,
  digits,
  ratePico: parseRate(rate),
  rateTime: new Date(0),
})
const currency = fc.constantFrom(rated('EUR', 2, '0.1287'), rated('CNY', 2, '1'), rated('JPY', 0, '21.53'), rated('KWD', 3, '0.0431'))

const goods: Goods = {
  sku: { id: 1, skuCode: 'L-1', valueIdList: [], priceMicro: null, stock: 100, weightGram: 100, picture: null, isOff: false },
  product: {
    id: 1,
    status: 1,
    expireTime: null,
    nameOrigin: '',
    pictureList: [],
    unit: 'piece',
    priceType: 0,
    priceMaxMicro: 1n,
    minOrderQuantity: 1,
    orderMultiple: 1,
    cartonQuantity: 1,
    cartonWeightGram: 1,
    cartonLengthMm: 1,
    cartonWidthMm: 1,
    cartonHeightMm: 1,
    samplePriceMicro: null,
    sampleMaxQuantity: 0,
    leadTimeDays: 1,
    leadTimeList: [],
    customisationList: [],
    incotermsList: ['DAP'],
    hsCode: '9405210000',
    originCountryCode: 'CN',
    blockedCountryList: [],
    isShippable: true,
    specList: [],
  },
  supplier: {
    id: 1,
    name: { spa: '', en: '', zh: '' },
    status: 1,
    isHouse: false,
    verifiedLevel: 0,
    minOrderFen: 0n,
    commissionBasisPoints: 200,
    depositPercent: 100,
    confirmsByHand: false,
  },
  tiers: [{ startQuantity: 1, priceMicro: 1n }],
}

const requested = fc
  .record({ priceMicro: fc.bigInt({ min: 0n, max: 10n ** 12n }), quantity: fc.integer({ min: 1, max: 10_000_000 }) })
  .map(({ priceMicro, quantity }) => ({
    goods: { ...goods, tiers: [{ startQuantity: 1, priceMicro }] },
    quantity,
    isSample: false,
    customisations: [],
    quoted: null,
  }))
const untaxed = () => ({ dutyBasisPoints: 0, taxBasisPoints: 0, taxType: TAX_TYPE.none })
const taxes = fc.constantFrom(
  untaxed,
  () => ({ dutyBasisPoints: 400, taxBasisPoints: 2100, taxType: TAX_TYPE.importTax }),
  () => ({ dutyBasisPoints: 0, taxBasisPoints: 2100, taxType: TAX_TYPE.vat }),
)

test('the total is the sum, the payable part depends on the Incoterms, and both are whole smallest units', () => {
  fc.assert(
    fc.property(
      fc.array(requested, { minLength: 1, maxLength: 8 }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      taxes,
      currency,
      fc.constantFrom(...INCOTERMS),
      (lines, freightFen, taxesOf, money, incoterms) => {
        const priced = priceLines(lines, money)
        const totals = totalsOf({ lines: priced, freightFen, taxesOf, incoterms, currency: money, fee: STANDARD_SETTINGS })
        expect(totals.goodsAmount).toBe(priced.reduce((sum, { amount }) => sum + amount, 0n))
        const { goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, discountAmount } = totals
        expect(totals.totalAmount).toBe(goodsAmount + freightAmount + serviceAmount + dutyAmount + taxAmount - discountAmount)
        const payable = {
          EXW: goodsAmount + serviceAmount,
          FOB: goodsAmount + serviceAmount,
          DAP: goodsAmount + serviceAmount + freightAmount,
          DDP: totals.totalAmount,
        }
        expect(totals.payableAmount).toBe(payable[incoterms])
        for (const amount of Object.values(totals)) expect(amount >= 0n).toBe(true)
        for (const text of Object.values(formatTotals(money, totals))) expect(text).toMatch(money.digits ? /^\d+\.\d+$/ : /^\d+$/)
      },
    ),
  )
})

test('totals of several suppliers add up field by field', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(requested, currency), { minLength: 1, maxLength: 5 }), (sales) => {
      const money = sales[0]![1]
      const each = sales.map(([line]) =>
        totalsOf({
          lines: priceLines([line], money),
          freightFen: 100n,
          taxesOf: untaxed,
          incoterms: 'DAP',
          currency: money,
          fee: STANDARD_SETTINGS,
        }),
      )
      expect(addTotals(each).totalAmount).toBe(each.reduce((sum, { totalAmount }) => sum + totalAmount, 0n))
    }),
  )
})

test('the parts of a split amount add up to it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1 }),
      (amount, weights) => {
        const parts = split(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        expect(parts.every((part) => part >= 0n)).toBe(true)
      },
    ),
  )
})

test('the highest tier reached gives the price; below the first, the first', () => {
  const tiers = [
    { startQuantity: 10, priceMicro: 30n },
    { startQuantity: 50, priceMicro: 20n },
    { startQuantity: 200, priceMicro: 10n },
  ]
  expect([1, 10, 49, 50, 199, 200, 10_000_000].map((quantity) => tierPrice(tiers, quantity))).toEqual([30n, 30n, 30n, 20n, 20n, 10n, 10n])
})

test('all SKUs of a product count towards a tier, samples have their own price', () => {
  const tiers = [
    { startQuantity: 1, priceMicro: 10_000_000n },
    { startQuantity: 100, priceMicro: 8_000_000n },
  ]
  const lamp = { ...goods, tiers, product: { ...goods.product, samplePriceMicro: 15_000_000n } }
  const line = { goods: lamp, quantity: 50, isSample: false, customisations: [], quoted: null }
  const priced = priceLines([line, line, { ...line, quantity: 1, isSample: true }], rated('CNY', 2, '1'))
  expect(priced.map(({ amount }) => amount)).toEqual([40_000n, 40_000n, 1500n])
})

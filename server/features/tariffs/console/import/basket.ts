import { type Currency, formatAmount } from '#contract/money.ts'
import { type Basket, MOST_BASKETS } from '#contract/tariffs/imports.ts'
import type { Totals } from '#server/features/pricing/totals.ts'

/** Landed cost of goods, in the smallest unit of a currency; null if they cannot be sent this way. */
export type Cost = Pick<Totals, 'freightAmount' | 'dutyAmount' | 'taxAmount' | 'totalAmount'> | null

type Facts = Omit<Basket, 'currencyCode' | 'before' | 'after' | 'differenceAmount'>

const NO_FACTS: Facts = {
  ...{ orderNo: null, countryCode: null, originZone: null, zone: null, freightType: null, gram: null, hsPrefix: null, originCode: null },
}

export const basketOf = (currency: Currency, facts: Partial<Facts>, before: Cost, after: Cost): Basket => ({
  currencyCode: currency.code,
  ...NO_FACTS,
  ...facts,
  before: textsOf(currency, before),
  after: textsOf(currency, after),
  differenceAmount: before && after && formatAmount(currency, after.totalAmount - before.totalAmount),
})

const textsOf = (currency: Currency, cost: Cost): Basket['before'] =>
  cost && {
    currencyCode: currency.code,
    freightAmount: formatAmount(currency, cost.freightAmount),
    dutyAmount: formatAmount(currency, cost.dutyAmount),
    taxAmount: formatAmount(currency, cost.taxAmount),
    totalAmount: formatAmount(currency, cost.totalAmount),
  }

/** Picks items evenly from the first to the last if there is not enough room for all. */
export function spread<Each>(all: readonly Each[], room: number): Each[] {
  if (all.length <= room) return [...all]
  return Array.from({ length: room }, (_, at) => all[Math.floor((at * all.length) / room)]!)
}

/** How many samples have room beside these baskets. */
export const roomBeside = (baskets: readonly Basket[]): number => MOST_BASKETS - baskets.length

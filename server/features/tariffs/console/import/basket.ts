import { type Currency, formatAmount } from '#contract/money.ts'
import { type Basket, MOST_BASKETS } from '#contract/tariffs/imports.ts'
import type { Totals } from '#server/features/pricing/totals.ts'

/** What goods cost with their way, in the smallest unit of a currency; null where they cannot be sent so. */
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

/** Of what there is more than room for, some from the first to the last. */
export function spread<Each>(all: readonly Each[], room: number): Each[] {
  if (all.length <= room) return [...all]
  return Array.from({ length: room }, (_, at) => all[Math.floor((at * all.length) / room)]!)
}

/** For samples beside these. */
export const roomBeside = (baskets: readonly Basket[]): number => MOST_BASKETS - baskets.length

import type { FreightType } from '#contract/pricing/pricing.ts'
import type { CartPrice } from '#web/features/cart/loader.ts'

type Supplier = Pick<CartPrice['supplierList'][number], 'supplierId' | 'freightList'>

/** A choice of freight for all suppliers: the cheapest, the fastest, or the cheapest that arrives by a day, `YYYY-MM-DD`. */
export type FreightPreset = 'cheapest' | 'fastest' | { by: string }

/** By supplier id, the method that fits the preset; if none arrives by the day, the fastest one. */
export function freightFor(suppliers: readonly Supplier[], preset: FreightPreset): Record<string, FreightType> {
  return Object.fromEntries(
    suppliers.flatMap(({ supplierId, freightList }) => {
      const byPrice = freightList.toSorted((a, b) => Number(a.amount) - Number(b.amount))
      const byDay = freightList.toSorted((a, b) => a.deliverToDate.localeCompare(b.deliverToDate) || Number(a.amount) - Number(b.amount))
      const best =
        preset === 'cheapest'
          ? byPrice[0]
          : preset === 'fastest'
            ? byDay[0]
            : (byPrice.find(({ deliverToDate }) => deliverToDate <= preset.by) ?? byDay[0])
      return best ? [[supplierId, best.freightType] as const] : []
    }),
  )
}

/** The number of suppliers whose goods would arrive after a day by any method. */
export const lateFor = (suppliers: readonly Supplier[], day: string): number =>
  suppliers.filter(({ freightList }) => freightList.length > 0 && freightList.every(({ deliverToDate }) => deliverToDate > day)).length

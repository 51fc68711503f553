import { useEffect, useRef, useState } from 'react'
import type { FreightType } from '#contract/pricing.ts'
import { type Quantities, wantedSkus } from '#web/features/products/order-quantities.ts'
import type { BuyerProduct, LandedTier, Price } from '#web/features/products/product-loader.ts'

/** Typing a quantity asks once, not at every key. */
const ASK_AFTER_MS = 250

export interface Destination {
  countryCode: string
  /** Unset: the cheapest method. */
  freightType: FreightType | undefined
}

export interface LandedCost {
  /** Of what is chosen; null where nothing is, or nothing is delivered. */
  price: Price | null
  tiers: readonly LandedTier[]
  isLoading: boolean
}

/** What the chosen quantities cost delivered. The first answer came with the page; each change is asked of the server. */
export function useLandedCost(
  { product, firstSkuId, tiers: firstTiers }: BuyerProduct,
  quantities: Quantities,
  destination: Destination,
): LandedCost {
  const [cost, setCost] = useState<LandedCost>({ price: firstTiers[0]?.price ?? null, tiers: firstTiers, isLoading: false })
  const isFirst = useRef(true)
  const { countryCode, freightType } = destination
  const wanted = JSON.stringify(wantedSkus(quantities))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the product and its tiers are the page's own and change with it
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const abort = new AbortController()
    const ask = async (skuList: { skuId: string; quantity: number }[]): Promise<Price | null> => {
      if (skuList.length === 0) return null
      const input = { productId: product.id, skuList, countryCode, ...(freightType ? { freightType } : {}) }
      const { askPrice } = await import('#web/features/products/landed-price.ts')
      return askPrice(input, abort.signal)
    }
    const timer = setTimeout(async () => {
      setCost((before) => ({ ...before, isLoading: true }))
      const [price, tiers] = await Promise.all([
        ask(JSON.parse(wanted)),
        Promise.all(
          firstTiers.map(async ({ quantity }) => ({ quantity, price: firstSkuId ? await ask([{ skuId: firstSkuId, quantity }]) : null })),
        ),
      ])
      if (!abort.signal.aborted) setCost({ price, tiers, isLoading: false })
    }, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, countryCode, freightType, product.currencyCode])

  return cost
}

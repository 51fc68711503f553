import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FreightType } from '#contract/pricing.ts'
import { type Quantities, wantedSkus } from '#web/features/products/order-quantities.ts'
import type { PriceAnswer } from '#web/features/products/price-answer.ts'
import type { BuyerProduct, LandedTier } from '#web/features/products/product-loader.ts'

/** Debounce: typing a quantity sends one request, not one per key. */
const ASK_AFTER_MS = 250

export interface Destination {
  countryCode: string
  /** Unset: the cheapest method. */
  freightType: FreightType | undefined
}

export interface LandedCost extends PriceAnswer {
  tiers: readonly LandedTier[]
  isLoading: boolean
  askAgain: () => void
}

type SkuList = ReturnType<typeof wantedSkus>

/** The landed cost of the chosen quantities. The first answer came with the page; each change asks the server. */
export function useLandedCost(
  { product, firstSkuId, tiers: firstTiers }: BuyerProduct,
  quantities: Quantities,
  { countryCode, freightType }: Destination,
): LandedCost {
  const [answer, setAnswer] = useState<PriceAnswer>(firstTiers[0] ?? NO_PRICE)
  const [tiers, setTiers] = useState<readonly LandedTier[]>(firstTiers)
  const [isLoading, setLoading] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const wanted = JSON.stringify(wantedSkus(quantities))
  const place = JSON.stringify([countryCode, freightType, product.currencyCode, attempt])

  const ask = async (skuList: SkuList, signal: AbortSignal): Promise<PriceAnswer> => {
    if (skuList.length === 0) return NO_PRICE
    const input = { productId: product.id, skuList, countryCode, ...(freightType ? { freightType } : {}) }
    const { askPrice } = await import('#web/features/products/landed-price.ts')
    return askPrice(input, signal)
  }
  useLater(async (signal) => {
    setLoading(true)
    const next = await ask(JSON.parse(wanted), signal)
    if (signal.aborted) return
    setAnswer(next)
    setLoading(false)
  }, wanted + place)
  useLater(async (signal) => {
    const next = firstTiers.map(async ({ quantity }) => ({
      quantity,
      ...(await ask(firstSkuId ? [{ skuId: firstSkuId, quantity }] : [], signal)),
    }))
    const all = await Promise.all(next)
    if (!signal.aborted) setTiers(all)
  }, place)

  return { ...answer, tiers, isLoading, askAgain: () => setAttempt(attempt + 1) }
}

const NO_PRICE: PriceAnswer = { price: null, problem: null }

/** Debounces: runs the work once `reason` has changed and then stayed the same for a moment; work superseded by another change is aborted. */
function useLater(work: (signal: AbortSignal) => Promise<void>, reason: string): void {
  const isFirst = useRef(true)
  const begin = useEffectEvent(work)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason is the trigger
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => void begin(abort.signal), ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [reason])
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FreightType } from '#contract/pricing/pricing.ts'
import type { BuyerProduct, LandedTier } from '#web/features/products/loader.ts'
import { type Quantities, requestedSkus } from '#web/features/products/order-quantities.ts'
import type { PriceAnswer } from '#web/features/products/price-answer.ts'
import * as words from '#words'

/** Debounce: typing a quantity sends one request, not one per key. */
const REQUEST_AFTER_MS = 250

export interface ShippingChoice {
  countryCode: string
  /** Unset: the cheapest method. */
  freightType: FreightType | undefined
}

export interface LandedCost extends PriceAnswer {
  tiers: readonly LandedTier[]
  /** The answer is that to a former question, from the change on until its own arrives. */
  isLoading: boolean
  retry: () => void
}

/** What is priced; the tiers are priced without customisations. */
interface Goods {
  skuList: ReturnType<typeof requestedSkus>
  customisationIdList?: string[]
}

/** The landed cost of the chosen quantities. The first answer comes with the page; each change sends a request. */
export function useLandedCost(
  { product, firstCost, tierSkuId, tiers: firstTiers }: BuyerProduct,
  quantities: Quantities,
  { countryCode, freightType }: ShippingChoice,
  customisationIdList: readonly string[],
): LandedCost {
  const [tiers, setTiers] = useState<readonly LandedTier[]>(firstTiers)
  const [attempt, setAttempt] = useState(0)
  const requested = JSON.stringify({ skuList: requestedSkus(quantities), customisationIdList })
  const place = JSON.stringify([countryCode, freightType, product.currencyCode, attempt])
  const question = requested + place
  const [answer, setAnswer] = useState<PriceAnswer & { question: string }>({ ...(firstCost ?? NO_PRICE), question })

  const request = async (goods: Goods, signal: AbortSignal): Promise<PriceAnswer> => {
    if (goods.skuList.length === 0) return NO_PRICE
    const input = { productId: product.id, ...goods, countryCode, ...(freightType ? { freightType } : {}) }
    const part = await import('#web/features/products/landed-price.ts').catch(() => null)
    return part ? part.priceOf(input, signal) : { price: null, problem: words.browser_unreachable() }
  }
  useDeferred(async (signal) => {
    const next = await request(JSON.parse(requested), signal)
    if (!signal.aborted) setAnswer({ ...next, question })
  }, question)
  useDeferred(async (signal) => {
    const next = firstTiers.map(async ({ quantity }) => ({
      quantity,
      ...(await request({ skuList: tierSkuId ? [{ skuId: tierSkuId, quantity }] : [] }, signal)),
    }))
    const all = await Promise.all(next)
    if (!signal.aborted) setTiers(all)
  }, place)

  return { ...answer, tiers, isLoading: answer.question !== question, retry: () => setAttempt(attempt + 1) }
}

const NO_PRICE: PriceAnswer = { price: null, problem: null }

/** Debounces: runs the work once `reason` has changed and then stayed the same for a moment; work superseded by another change is aborted. */
function useDeferred(work: (signal: AbortSignal) => Promise<void>, reason: string): void {
  const isFirst = useRef(true)
  const begin = useEffectEvent(work)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason is the trigger
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => void begin(abort.signal), REQUEST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [reason])
}

import type { InputOf } from '#contract/endpoint.ts'
import { reactionTo } from '#contract/errors.ts'
import { priceProduct } from '#contract/pricing.ts'
import { api, CallFailed, tellRefusal } from '#web/browser/api.ts'
import type { Price } from '#web/features/products/product-loader.ts'

/** Loaded with the first change of a quantity. Null where nothing is delivered, which the box says itself. */
export async function askPrice(input: InputOf<typeof priceProduct>, signal: AbortSignal): Promise<Price | null> {
  try {
    return (await api(priceProduct, input, { quiet: true, signal })).data
  } catch (error) {
    // §8: a product that is gone meanwhile is told.
    if (error instanceof CallFailed && reactionTo(error.failure.code).kind === 'back') tellRefusal(error.failure)
    return null
  }
}

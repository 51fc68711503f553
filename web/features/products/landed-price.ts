import type { InputOf } from '#contract/endpoint.ts'
import { reactionTo } from '#contract/errors.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { api, CallFailed, reportFailure } from '#web/browser/api.ts'
import { type PriceAnswer, unpriced } from '#web/features/products/price-answer.ts'

const BAD_REQUEST = 400

/** This module is loaded on the first change of a quantity. Errors are displayed in the landed cost box. */
export async function priceOf(input: InputOf<typeof priceProduct>, signal: AbortSignal): Promise<PriceAnswer> {
  try {
    return { price: (await api(priceProduct, input, { quiet: true, signal })).data, problem: null }
  } catch (error) {
    // Aborted: another request has superseded this one.
    if (!(error instanceof CallFailed)) return { price: null, problem: null }
    const { freightType, ...cheapest } = input
    if (error.failure.code === BAD_REQUEST && freightType) return { ...(await priceOf(cheapest, signal)), isMethodUnavailable: true }
    // §8: a product that has disappeared meanwhile is reported.
    if (reactionTo(error.failure.code).kind === 'back') reportFailure(error.failure)
    return unpriced(error.failure)
  }
}

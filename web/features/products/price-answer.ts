import type { OutputOf } from '#contract/endpoint.ts'
import type { Failure } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import type { priceProduct } from '#contract/pricing/pricing.ts'

export type Price = OutputOf<typeof priceProduct>

/** The landed cost: null if there is no delivery, or if it is unknown for the reason in `problem`. */
export interface PriceAnswer {
  price: Price | null
  problem: string | null
  /** The chosen method is not offered: the cheapest one is priced instead. */
  isMethodUnavailable?: boolean
}

/** The answer for a failed call. */
export const unpriced = ({ code, msg }: Failure): PriceAnswer => ({
  price: null,
  problem: code === ERRORS.addressUndeliverable.code ? null : msg,
})

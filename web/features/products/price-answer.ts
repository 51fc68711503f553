import type { OutputOf } from '#contract/endpoint.ts'
import type { Failure } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import type { priceProduct } from '#contract/pricing.ts'

export type Price = OutputOf<typeof priceProduct>

/** What goods cost delivered: null where nothing is delivered, or where the problem is why it is not known. */
export interface PriceAnswer {
  price: Price | null
  problem: string | null
}

/** What the refusal of a price comes to. */
export const unpriced = ({ code, msg }: Failure): PriceAnswer => ({
  price: null,
  problem: code === ERRORS.addressUndeliverable.code ? null : msg,
})

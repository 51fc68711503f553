import type { Incoterms } from '#contract/pricing.ts'
import type { PricedSelection } from '#server/features/cart/selection.ts'
import { PRICE_STANDS_MS } from '#server/features/pricing/pricing.ts'
import type { PoolDatabase } from '#server/kernel/database.ts'
import { isSealGood, sealUntil } from '#server/kernel/seal.ts'
import { signingKey } from '#server/kernel/signing-keys.ts'

const priceTokenKey = signingKey('price-token')

/** Everything that a price was computed from and for; changing any of it requires another token. */
interface Agreement {
  accountId: number
  addressId: number | null
  countryCode: string
  postcode: string
  incoterms: Incoterms
  selection: PricedSelection
}

/** A stateless token: its expiry, and an HMAC over agreement and expiry. */
export async function sealPrice(pool: PoolDatabase, agreement: Agreement, now: Date): Promise<string> {
  const { until, seal } = sealUntil(await priceTokenKey(pool), textOf(agreement), new Date(now.getTime() + PRICE_STANDS_MS))
  return `${until}.${seal}`
}

/** Whether the token was issued for exactly this agreement and is still valid. */
export async function isPriceSealed(pool: PoolDatabase, token: string, agreement: Agreement, now: Date): Promise<boolean> {
  const [until = '', seal = ''] = token.split('.')
  return isSealGood(await priceTokenKey(pool), textOf(agreement), { until, seal }, now)
}

function textOf({ selection, ...choices }: Agreement): string {
  const facts = {
    ...choices,
    currencyCode: selection.currency.code,
    rate: selection.currency.ratePico,
    suppliers: selection.consignments.map(({ supplier, freight, totals, lines }) => ({
      supplierId: supplier.id,
      freightType: freight?.freightType ?? null,
      totals,
      lines: lines.map(({ line, quantity, unitPrice, amount }) => [line.id, line.skuId, quantity, unitPrice, amount]),
    })),
  }
  return JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Amount, RatedCurrency, UnitPrice } from '#contract/money.ts'
import type { Incoterms } from '#contract/pricing/pricing.ts'
import type { PricedSelection, SupplierConsignment } from '#server/features/cart/selection.ts'
import { PRICE_STANDS_MS } from '#server/features/pricing/pricing.ts'
import type { Customisation } from '#server/features/products/products.table.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { isSignatureValid, signUntil } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

const priceTokenKey = signingKey('price-token')

/** Incremented with every change of Agreement: a price signed by another release counts as expired and is calculated again. */
const VERSION = 2
const versioned = (packed: string) => `${VERSION}.${packed}`

interface Choices {
  accountId: number
  addressId: number | null
  countryCode: string
  postcode: string
  incoterms: Incoterms
}

/** A chosen customisation with its price, in the currency of the agreement. */
export interface AgreedCustomisation extends Pick<Customisation, 'customisationId' | 'priceMicro' | 'extraDays'> {
  unitPrice: UnitPrice
}

/** One supplier's part of a price, as it was shown. */
export interface AgreedSupplier extends Pick<SupplierConsignment, 'totals' | 'taxType' | 'leadTimeDays' | 'freight'> {
  supplierId: number
  depositPercent: number
  lines: { id: number; quantity: number; unitPrice: UnitPrice; amount: Amount; customisations: AgreedCustomisation[] }[]
}

/** A price as it was shown: an order within 15 minutes is placed at exactly these amounts (docs/decisions/004). */
export interface Agreement extends Choices {
  currency: RatedCurrency
  /** Whether everything could be ordered when it was priced; then later changes of quantities by a supplier do not prevent the order. */
  isOrderable: boolean
  suppliers: AgreedSupplier[]
}

/** The token contains the agreement, compressed, with its expiry and an HMAC over both, so that no row is needed. */
export async function signPrice(pool: PoolDatabase, choices: Choices, selection: PricedSelection, now: Date): Promise<string> {
  const packed = deflateRawSync(serialize(agreementOf(choices, selection))).toString('base64url')
  const { until, signature } = signUntil(await priceTokenKey(pool), versioned(packed), new Date(now.getTime() + PRICE_STANDS_MS))
  return `${until}.${signature}.${packed}`
}

/** The agreement in a token; null if the token is not ours, has expired, or cannot be read by this release. */
export async function openPrice(pool: PoolDatabase, token: string, now: Date): Promise<Agreement | null> {
  const [until = '', signature = '', packed = ''] = token.split('.')
  if (!isSignatureValid(await priceTokenKey(pool), versioned(packed), { until, signature }, now)) return null
  try {
    return deserialize(inflateRawSync(Buffer.from(packed, 'base64url')))
  } catch {
    // Another version of Node may serialise values differently.
    return null
  }
}

function agreementOf(choices: Choices, { currency, consignments, problems }: PricedSelection): Agreement {
  const { code, digits, ratePico, rateTime } = currency
  return {
    ...choices,
    currency: { code, digits, ratePico, rateTime },
    isOrderable: problems.length === 0 && consignments.every(({ gapAmount }) => gapAmount === 0n),
    suppliers: consignments.map(({ supplier, totals, taxType, leadTimeDays, freight, lines }) => ({
      supplierId: supplier.id,
      totals,
      taxType,
      leadTimeDays,
      freight,
      depositPercent: supplier.depositPercent,
      lines: lines.map(({ line, quantity, unitPrice, amount, customisations, customisationPrices }) => ({
        id: line.id,
        quantity,
        unitPrice,
        amount,
        customisations: customisations.map(({ customisationId, priceMicro, extraDays }, at) => ({
          customisationId,
          priceMicro,
          extraDays,
          unitPrice: customisationPrices[at]!,
        })),
      })),
    })),
  }
}

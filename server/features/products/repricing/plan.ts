import { flagOf, positiveAmount } from '#contract/fields.ts'
import { inLanguageOrOther, type Language } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import type { ProductBody } from '#contract/products/console/editor.ts'
import { PRICE_OF } from '#contract/products/console/prices.ts'
import type { PriceTier, ProductRecord } from '#server/features/products/editor/content.ts'
import { YUAN, yuanPrice } from '#server/features/products/editor/edited-product.ts'
import { offered, type SkuRecord } from '#server/features/products/editor/skus.ts'
import { changedLadder, changedPrice, type PriceChange } from '#server/features/products/repricing/rounding.ts'

export interface Priced {
  product: ProductRecord
  tiers: readonly PriceTier[]
  skus: readonly SkuRecord[]
}

/** The change of prices, and whether it includes those of samples and customisations. */
export interface RequestedChange extends PriceChange {
  withSamples: boolean
  withCustomisations: boolean
}

export interface PlannedPrice {
  type: (typeof PRICE_OF)[keyof typeof PRICE_OF]
  startQuantity: number | null
  skuId: number | null
  name: string
  before: Micro
  after: Micro
}

/** Why a product's prices cannot be changed: one would become 0, or too large, or tier prices would no longer fall. */
export type Obstacle = 'zero' | 'tooMuch' | 'level'

export interface PricePlan {
  prices: PlannedPrice[]
  obstacle: Obstacle | null
  isFiner: boolean
  /** The body that the product editor would submit; empty if no price changes. */
  body: ProductBody
}

const ABOUT_NOTHING = { startQuantity: null, skuId: null, name: '' }

/** Plans the new prices of a product. SKUs that are off are left out. */
export function planPrices({ product, tiers, skus }: Priced, change: RequestedChange, language: Language): PricePlan {
  const after = (micro: Micro): Micro => BigInt(changedPrice(YUAN, BigInt(micro), change))
  const steps = product.priceType === 0 ? tiers : []
  const ladder = changedLadder(
    YUAN,
    steps.map(({ priceMicro }) => BigInt(priceMicro)),
    change,
  )
  const ofTiers = steps.map(({ startQuantity, priceMicro }, at) => ({
    ...ABOUT_NOTHING,
    type: PRICE_OF.tier,
    startQuantity,
    before: priceMicro,
    after: ladder ? BigInt(ladder.prices[at]!) : priceMicro,
  }))
  const present = offered(skus)
  const ofSkus = present.flatMap(({ id, skuCode, priceMicro }) =>
    product.priceType === 1 && priceMicro !== null
      ? [{ ...ABOUT_NOTHING, type: PRICE_OF.sku, skuId: id, name: skuCode, before: priceMicro, after: after(priceMicro) }]
      : [],
  )
  const { samplePriceMicro: sample } = product
  const ofSample =
    change.withSamples && sample !== null ? [{ ...ABOUT_NOTHING, type: PRICE_OF.sample, before: sample, after: after(sample) }] : []
  const ofCustomisations = (change.withCustomisations ? product.customisationList : []).map(({ name, priceMicro }) => ({
    ...ABOUT_NOTHING,
    type: PRICE_OF.customisation,
    name: inLanguageOrOther(name, language),
    before: BigInt(priceMicro),
    after: after(BigInt(priceMicro)),
  }))
  const prices = [...ofTiers, ...ofSkus, ...ofSample, ...ofCustomisations]
  return {
    prices,
    obstacle: ladder === null ? 'level' : obstacleOf(prices),
    isFiner: ladder?.isFiner === true,
    body: {
      ...(hasChanged(ofTiers)
        ? { priceRangeList: ofTiers.map((tier) => ({ startQuantity: tier.startQuantity, price: yuanPrice(tier.after) })) }
        : {}),
      ...(hasChanged(ofSkus) ? { skuList: present.map((sku) => withPrice(sku, ofSkus)) } : {}),
      ...(hasChanged(ofSample) ? { samplePrice: yuanPrice(ofSample[0]!.after) } : {}),
      ...(hasChanged(ofCustomisations)
        ? {
            customisationList: product.customisationList.map(({ priceMicro: _, needsFile, ...customisation }, at) => ({
              ...customisation,
              price: yuanPrice(ofCustomisations[at]!.after),
              fileFlag: flagOf(needsFile),
            })),
          }
        : {}),
    },
  }
}

const hasChanged = (prices: readonly Pick<PlannedPrice, 'before' | 'after'>[]) => prices.some(({ before, after }) => before !== after)

/** The SKU with its current stock: seenStock equals stock, so that saving does not change it. */
const withPrice = ({ id, skuCode, valueIdList, stock }: SkuRecord, prices: readonly PlannedPrice[]) => {
  const priced = prices.find(({ skuId }) => skuId === id)
  return { skuId: id, skuCode, valueIdList, stock, seenStock: stock, ...(priced ? { price: yuanPrice(priced.after) } : {}) }
}

function obstacleOf(prices: readonly PlannedPrice[]): Obstacle | null {
  if (prices.some(({ before, after }) => before > 0n && after === 0n)) return 'zero'
  // The product editor would refuse such a price.
  return prices.some(({ after }) => after > 0n && !positiveAmount.safeParse(yuanPrice(after)).success) ? 'tooMuch' : null
}

import { daysBefore } from '#database/demo/catalogue/base-time.ts'
import { type Chance, chanceOf } from '#database/demo/catalogue/chance.ts'
import type { ProductRow } from '#database/demo/catalogue/products.ts'
import type { DesignBook } from '#database/make/designs.ts'
import type { MadeText, WriteTexts } from '#database/make/texts.ts'
import type { Words } from '#database/make/words.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'

/** A SKU's id is its product's id times this plus its position, so ids need no coordination between threads. */
export const SKU_STRIDE = 64

export interface MadeProduct {
  row: ProductRow
  texts: MadeText[]
  skus: {
    id: number
    skuCode: string
    valueIdList: string[]
    priceMicro: bigint | null
    stock: number
    weightGram: number
    picture: string | null
    sort: number
  }[]
  tiers: { startQuantity: number; priceMicro: bigint }[]
}

export interface Plan {
  seed: string
  /** The id before the first generated product. */
  lastProductId: number
  lastSupplierId: number
  supplierTotal: number
  /** For each new supplier, by position, the index of the demo supplier that it resembles. */
  makerOf: Uint8Array
}

/** Generates the n-th product, counted from 1. The result depends only on the seed and n. */
export function makeProduct(n: number, plan: Plan, { makers }: DesignBook, words: Words, write: WriteTexts): MadeProduct {
  const chance = chanceOf(`${plan.seed} product ${n}`)
  const place = (n * 7919) % plan.supplierTotal
  const design = chance.pick(makers[plan.makerOf[place]!]!.designs)
  const id = plan.lastProductId + n
  const brand = chance.happens(0.35) ? words.brand(chance) : null
  const texts = write(design, brand, chance)
  const factor = 0.4 + chance.share() ** 2 * 3
  const offered = design.skus.slice(0, skuTotal(design.skus.length, chance))
  const skus = offered.map((sku, index) => ({
    id: id * SKU_STRIDE + index,
    skuCode: `M${id}/${index + 1}`,
    valueIdList: sku.valueIdList ?? [],
    priceMicro: sku.priceMicro ? scaled(sku.priceMicro, factor) : null,
    stock: chance.happens(0.06) ? 0 : chance.between(10, 5000),
    weightGram: sku.weightGram,
    picture: sku.picture ?? null,
    sort: index + 1,
  }))
  const tiers = design.tiers.map(({ startQuantity, priceMicro }) => ({ startQuantity, priceMicro: scaled(priceMicro, factor) }))
  const prices = (tiers.length > 0 ? tiers : skus).map(({ priceMicro }) => priceMicro!).sort((one, other) => Number(one - other))
  const createdDaysBefore = chance.between(1, 1000)
  return {
    row: {
      ...design.row,
      id,
      externalKey: `made:${n}`,
      productCode: `M-${n}`,
      supplierId: plan.lastSupplierId + 1 + place,
      status: chance.happens(0.02) ? PRODUCT_STATUS.offSale : PRODUCT_STATUS.onSale,
      expireTime: null,
      originLanguage: texts[0]!.language,
      nameOrigin: texts[0]!.name,
      brand,
      priceMinMicro: prices[0]! as ProductRow['priceMinMicro'],
      priceMaxMicro: prices.at(-1)! as ProductRow['priceMaxMicro'],
      specList: specificationsOf(
        design.row.specList ?? [],
        skus.flatMap(({ valueIdList }) => valueIdList),
      ),
      salesTotal: Math.floor(30 / (chance.share() + 0.0005)) - 29,
      score: null,
      createTime: daysBefore(createdDaysBefore),
      updateTime: daysBefore(chance.between(0, createdDaysBefore)),
    },
    texts,
    skus,
    tiers,
  }
}

/** Half of the products have a single SKU. */
const skuTotal = (most: number, chance: Chance): number => (chance.happens(0.5) ? 1 : chance.happens(0.5) ? Math.min(most, 3) : most)

const CENT = 10_000n
const scaled = <Price extends bigint>(price: Price, factor: number): Price =>
  (((price * BigInt(Math.round(factor * 1000))) / 1000n / CENT) * CENT || CENT) as Price

/** Keeps only the choices that at least one SKU has. */
function specificationsOf(list: NonNullable<ProductRow['specList']>, valueIds: readonly string[]): NonNullable<ProductRow['specList']> {
  const offered = new Set(valueIds)
  return list.map((specification) => ({
    ...specification,
    valueList: specification.valueList.filter(({ valueId }) => offered.has(valueId)),
  }))
}

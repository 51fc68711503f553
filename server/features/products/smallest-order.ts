import { sql } from 'drizzle-orm'
import { flagOf } from '#contract/fields.ts'
import { formatRoughPrice, type Micro, type RatedCurrency, unitPriceIn } from '#contract/money.ts'
import { priceTiers, products, skus } from '#server/features/products/products.table.ts'

/** Minimum and multiple apply to all SKUs of the product together (decisions §5). */
const quantity = sql`(ceil(${products.minOrderQuantity}::numeric / ${products.orderMultiple}) * ${products.orderMultiple})`
const offered = sql`${skus} where ${skus.productId} = ${products.id} and not ${skus.isOff}`
const tiers = sql`${priceTiers} where ${priceTiers.productId} = ${products.id}`

/** Whether the product of the surrounding statement has enough stock for its smallest order. */
export const isEnoughForOrder = sql`(select coalesce(sum(${skus.stock}), 0) from ${offered}) >= ${quantity}`

/** Columns of a statement on products: the smallest order's unit price (of the cheapest SKU) and whether stock suffices for it. */
export const smallestOrderColumns = {
  firstPriceMicro: sql<Micro>`coalesce(
      case when ${products.priceType} = 1 then (select min(${skus.priceMicro}) from ${offered}) else coalesce(
        (select ${priceTiers.priceMicro} from ${tiers} and ${priceTiers.startQuantity} <= ${quantity} order by ${priceTiers.startQuantity} desc limit 1),
        (select ${priceTiers.priceMicro} from ${tiers} order by ${priceTiers.startQuantity} limit 1))
      end, ${products.priceMaxMicro})`
    .mapWith(products.priceMaxMicro)
    .as('first_price_micro'),
  isInStock: sql<boolean>`(${isEnoughForOrder})`.as('is_in_stock'),
}

/** The smallest order's price and availability as pages and feeds show them. */
export const offerOf = ({ firstPriceMicro, isInStock }: { firstPriceMicro: Micro; isInStock: boolean }, currency: RatedCurrency) => ({
  firstPrice: formatRoughPrice(currency, unitPriceIn(currency, firstPriceMicro)),
  stockFlag: flagOf(isInStock),
})

import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { ProductBody } from '#contract/products/console/editor.ts'
import { partsOf, plainCell, splitPart } from '#server/features/product-imports/cells.ts'
import type { FileCells, Given } from '#server/features/product-imports/file-cells.ts'
import { priceCell, type StoredProduct } from '#server/features/product-imports/stored-products.ts'

/** The currency of a product's prices in the file. */
export const currencyOf = (file: FileCells): string => plainCell(file.rows[0]!.cells.currencyCode).replace(/^-$/, '') || DEFAULT_CURRENCY

/** The stored price for comparison; undefined unless the file's currency is CNY, in which prices are stored. */
export const samePrice = (file: FileCells, stored: string | undefined) => (currencyOf(file) === DEFAULT_CURRENCY ? stored : undefined)

/** Composes the tier prices (by the product's total quantity) and the sample price. */
export function composePrices(file: FileCells, stored: StoredProduct | null, body: ProductBody): void {
  const cells = stored?.cells
  const price = file.given('price', samePrice(file, cells?.price))
  const tiers = file.given('tiers', samePrice(file, cells?.tiers))
  composeSample(file, stored, body)
  const start = body.minOrderQuantity ?? stored?.product.minOrderQuantity ?? 1
  const former = stored?.product.priceType === 0 ? stored.tiers : []
  const isMoved = body.minOrderQuantity !== undefined && former.length > 0
  const isPriced = price !== undefined || tiers !== undefined
  if (isPriced || isMoved) {
    const list = tierList(file, { price, tiers, start, former })
    body.priceRangeList = file.field('priceRangeList', list, tiers === undefined ? 'price' : 'tiers')
    if (isPriced && list.length > 0) body.priceType = 0
  }
  const code = currencyOf(file)
  if (code !== DEFAULT_CURRENCY) body.currencyCode = file.field('currencyCode', code, 'currencyCode')
}

interface Tier {
  startQuantity: number
  price: string
}

interface Ladder {
  price: Given
  tiers: Given
  start: number
  former: StoredProduct['tiers']
}

/** Merges `price`, the smallest order's price, with `tiers`, which has either all steps or only those above it. */
function tierList(file: FileCells, { price, tiers, start, former }: Ladder): Tier[] {
  const stays = tiers === undefined && former.length > (price === undefined ? 0 : 1)
  if (stays && currencyOf(file) !== DEFAULT_CURRENCY) file.refuse('otherCurrency', 'currencyCode')
  const list: Tier[] =
    tiers === undefined
      ? former.map(({ startQuantity, priceMicro }, at) => ({
          startQuantity: at === 0 ? start : startQuantity,
          price: priceCell(priceMicro),
        }))
      : partsOf(tiers ?? '')
          .map(splitPart)
          .map(({ name, value }) => ({ startQuantity: Number(name), price: value }))
  if (price === undefined) return list
  const above = list.filter(({ startQuantity }) => startQuantity !== start)
  if (price === null) return tiers === undefined ? [] : list
  const said = tiers === undefined ? undefined : list.find(({ startQuantity }) => startQuantity === start)
  if (said && said.price !== price) file.refuse('differs', 'price')
  return [{ startQuantity: start, price }, ...above]
}

function composeSample(file: FileCells, stored: StoredProduct | null, body: ProductBody): void {
  const price = file.given('samplePrice', samePrice(file, stored?.cells.samplePrice))
  const most = file.given('sampleMaxQuantity', stored?.cells.sampleMaxQuantity)
  if (price !== undefined) body.samplePrice = file.field('samplePrice', price, 'samplePrice')
  if (most !== undefined) body.sampleMaxQuantity = file.field('sampleMaxQuantity', most === null ? null : Number(most), 'sampleMaxQuantity')
  if (price === null) body.sampleMaxQuantity = null
}

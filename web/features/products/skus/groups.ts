import type { ProductInfo } from '#contract/products/products.ts'

type Sku = ProductInfo['skuList'][number]

export interface SkuRow {
  sku: Sku
  /** The value of the last specification; null for a product without variants. */
  name: string | null
  imageUrl: string | null
  /** All values: `Red / 42`. */
  fullName: string
}

/** SKUs that differ only in the last specification. */
export interface SkuGroup {
  key: string
  /** The values of the other specifications: `Red`; empty if there is only one specification. */
  name: string
  imageUrl: string | null
  rows: SkuRow[]
}

/** Arranges SKUs of any number of specifications in groups of rows: the last specification makes the rows, all others the groups. */
export function groupSkus({ specList, skuList }: Pick<ProductInfo, 'specList' | 'skuList'>): SkuGroup[] {
  const values = specList.map(({ valueList }) => new Map(valueList.map((value) => [value.valueId, value])))
  const valuesOf = ({ valueIdList }: Sku) => valueIdList.flatMap((valueId, place) => values[place]?.get(valueId) ?? [])
  const groups = Map.groupBy(skuList, ({ valueIdList }) => valueIdList.slice(0, -1).join(':'))
  return [...groups].map(([key, members]) => {
    const heads = valuesOf(members[0]!).slice(0, Math.max(0, specList.length - 1))
    return {
      key,
      name: heads.map(({ name }) => name).join(' / '),
      imageUrl: heads.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
      rows: members.map((sku) => {
        const own = valuesOf(sku)
        return {
          sku,
          name: own.at(-1)?.name ?? null,
          imageUrl: own.at(-1)?.imageUrl ?? null,
          fullName: own.map(({ name }) => name).join(' / '),
        }
      }),
    }
  })
}

const MOST_COLUMNS = 8

/** The values of the last specification as columns, if there are several groups and no more columns than fit; null otherwise. */
export function columnsOf({ specList }: Pick<ProductInfo, 'specList'>, groups: readonly SkuGroup[]): string[] | null {
  const names = specList.at(-1)?.valueList.map(({ name }) => name) ?? []
  const columns = names.filter((name) => groups.some(({ rows }) => rows.some((row) => row.name === name)))
  return groups.length > 1 && columns.length > 1 && columns.length <= MOST_COLUMNS ? columns : null
}

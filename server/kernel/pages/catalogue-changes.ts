import type { PageTags } from '#server/kernel/pages/tags.ts'

/** Changes to the catalogue. */
export interface CatalogueChanges {
  /** Products with changes that other pages show as well: prices and facts. */
  products: Set<number>
  /** Products with changes that only their own pages show: stock, sales and reviews. */
  inFull: Set<number>
  suppliers: Set<number>
  /** Whether products or suppliers may have entered or left lists. */
  lists: boolean
  prices: boolean
}

export const EVERY_LIST: CatalogueChanges = { products: new Set(), inFull: new Set(), suppliers: new Set(), lists: true, prices: true }

export interface Changes {
  /** Changed tables that any document may show. */
  tables: Set<string>
  catalogue: CatalogueChanges
}

/** Tags written by the triggers (database/migrations/0041_page_tags.sql); every other tag is a table's name. */
const OF_PRODUCT = /^product:(\d+):(page|price|facts)$/
const OF_SUPPLIER = /^supplier:(\d+)$/
/** Tables that only lists show: the search index, and delivered prices, by which results are sorted. */
const OF_LISTS = ['search_postings', 'landed_prices']

export function readChanges(tags: readonly string[]): Changes {
  const tables = new Set<string>()
  const catalogue: CatalogueChanges = { products: new Set(), inFull: new Set(), suppliers: new Set(), lists: false, prices: false }
  for (const tag of tags) {
    const [, productId, kind] = OF_PRODUCT.exec(tag) ?? []
    const [, supplierId] = OF_SUPPLIER.exec(tag) ?? []
    if (productId) {
      const ids = kind === 'page' ? catalogue.inFull : catalogue.products
      ids.add(Number(productId))
      catalogue.prices ||= kind !== 'page'
      catalogue.lists ||= kind === 'facts'
    } else if (supplierId) {
      catalogue.suppliers.add(Number(supplierId))
      catalogue.lists = true
    } else if (OF_LISTS.includes(tag)) catalogue.lists = true
    else tables.add(tag)
  }
  return { tables, catalogue }
}

export const isAffected = (page: PageTags, changed: CatalogueChanges): boolean =>
  (changed.lists && page.isList) ||
  (changed.prices && page.isByPrice) ||
  hasAny(page.products, changed.products) ||
  hasAny(page.inFull, changed.inFull) ||
  hasAny(page.suppliers, changed.suppliers)

const hasAny = (ids: readonly number[], changed: ReadonlySet<number>) => changed.size > 0 && ids.some((id) => changed.has(id))

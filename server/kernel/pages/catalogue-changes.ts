import type { PageTags } from '#server/kernel/pages/tags.ts'

/** What has changed of the catalogue. */
export interface CatalogueChanges {
  /** Of these more than their own pages show. */
  products: Set<number>
  /** Of these at least what only their own pages show: stock, sales and reviews. */
  inFull: Set<number>
  suppliers: Set<number>
  /** Whether lists may have got or lost products or suppliers. */
  lists: boolean
  prices: boolean
}

export interface Changes {
  /** Anything in these tables, which all documents may show. */
  tables: Set<string>
  catalogue: CatalogueChanges
}

/** As the triggers write them (database/migrations/0041_page_tags.sql); every other tag is the name of a table. */
const OF_PRODUCT = /^product:(\d+):(page|price|facts)$/
const OF_SUPPLIER = /^supplier:(\d+)$/
/** What is found by which words, and in which order by what it costs delivered: on lists alone. */
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

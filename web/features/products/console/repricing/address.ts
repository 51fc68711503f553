const REPRICING_PATH = '/console/products/prices'

/** Names a product that was ticked in the list; without any, the page is about all that the list's own filters find. */
export const PRODUCT_FIELD = 'product'

/** By what the list of products is narrowed, in its address. */
const FILTERS = ['status', 'categoryId', 'keyword', 'stockFlag', 'langMissing']

/** Where the prices of these products are changed. */
export const repricingAddress = (ids: readonly string[]): string =>
  `${REPRICING_PATH}?${new URLSearchParams(ids.map((id) => [PRODUCT_FIELD, id]))}`

/** The same of all products that the list shows, on whichever page. */
export function repricingOfList(query: URLSearchParams): string {
  const narrowed = FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : []))
  return narrowed.length > 0 ? `${REPRICING_PATH}?${new URLSearchParams(narrowed)}` : REPRICING_PATH
}

const REPRICING_PATH = '/console/products/prices'

/** Query parameter naming a product ticked in the list; without any, the page covers all products that match the list's filters. */
export const PRODUCT_FIELD = 'product'

/** Query parameters of the product list's filters. */
const FILTERS = ['status', 'categoryId', 'keyword', 'stockFlag', 'langMissing']

/** URL of the page that changes the prices of these products. */
export const repricingAddress = (ids: readonly string[]): string =>
  `${REPRICING_PATH}?${new URLSearchParams(ids.map((id) => [PRODUCT_FIELD, id]))}`

/** The same for all products that match the list's filters, across its pages. */
export function repricingOfList(query: URLSearchParams): string {
  const narrowed = FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : []))
  return narrowed.length > 0 ? `${REPRICING_PATH}?${new URLSearchParams(narrowed)}` : REPRICING_PATH
}

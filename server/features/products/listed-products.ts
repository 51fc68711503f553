import type { listProducts } from '#contract/products/console/products.ts'
import { chosenProducts } from '#server/features/products/console/products.queries.ts'
import type { ListReading } from '#server/kernel/lists/list.ts'

/** The products of the console's list, in its order: its file has more of each than the list. */
export const listedIds = async (reading: ListReading<typeof listProducts>) => (await chosenProducts(reading)).map(({ id }) => id)

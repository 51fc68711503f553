import type { listProducts } from '#contract/products/console/products.ts'
import { chosenProducts } from '#server/features/products/console/products.queries.ts'
import type { ListReading } from '#server/kernel/lists/list.ts'

/** Ids of the products of the console's list, in its order, for the export, which reads more columns than the list. */
export const listedIds = async (reading: ListReading<typeof listProducts>) => (await chosenProducts(reading)).map(({ id }) => id)

import { z } from 'zod'
import { indexProducts, productIdsOf } from '#server/features/search/indexing.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const changedProducts = z.object({ productIds: z.array(z.int()) })

/** Whoever writes a product adds this job: buyers find the change within 5 s (decisions §17.4). */
export const indexChangedProducts: JobTask = ({ database }, given) => indexProducts(database.db, changedProducts.parse(given).productIds)

const changedSupplier = z.object({ supplierId: z.int() })

/** After a change of what a supplier's goods are found by: its name, or whether it trades. */
export const indexSupplier: JobTask = async ({ database: { db } }, given) => {
  const ids = await productIdsOf(db, changedSupplier.parse(given).supplierId)
  if (ids.length > 0) await indexProducts(db, ids)
}

import { z } from 'zod'
import { indexProducts, productIdsOf } from '#server/features/search/indexing.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const request = z.object({ supplierId: z.int() })

/** After a change of what a supplier's goods are found by: its name, or whether it trades. */
export const indexSupplier: JobTask = async ({ database: { db } }, payload) => {
  const ids = await productIdsOf(db, request.parse(payload).supplierId)
  if (ids.length > 0) await indexProducts(db, ids)
}

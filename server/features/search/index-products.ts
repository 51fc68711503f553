import { z } from 'zod'
import { indexProducts } from '#server/features/search/indexing.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const payload = z.object({ productIds: z.array(z.int()) })

/** Whoever writes a product adds this job: buyers find the change within 5 s (decisions §17.4). */
export const indexChangedProducts: JobTask = ({ database }, given) => indexProducts(database.db, payload.parse(given).productIds)

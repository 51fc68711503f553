import { paperGenerators as ofOrders } from '#server/features/papers/files.ts'
import { monthGenerators } from '#server/features/papers/month-files.ts'
import { offerGenerators } from '#server/features/papers/offer-files.ts'

/** All that is drawn when it is fetched. */
export const paperGenerators = [...ofOrders, ...offerGenerators, ...monthGenerators]

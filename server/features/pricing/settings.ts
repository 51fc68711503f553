import { readSettings } from '#server/features/pricing/settings.queries.ts'
import type { settings } from '#server/features/pricing/settings.table.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { Database } from '#server/kernel/database/database.ts'

export type Settings = Omit<typeof settings.$inferSelect, 'id'>

/** Apply until they are changed: the service fee is 3% of the goods and at least ¥20, and suppliers pay 2%. */
export const STANDARD_SETTINGS: Settings = {
  version: 1,
  serviceBasisPoints: 300,
  serviceFloorFen: 2000n,
  commissionBasisPoints: 200,
  companyName: '',
  companyAddress: '',
  companyTaxNo: '',
}

const CACHE_MS = 30_000

export const presentSettings = async (db: Database): Promise<Settings> => (await readSettings(db)) ?? STANDARD_SETTINGS

export const cachedSettings = cached(CACHE_MS, ['settings'], presentSettings)

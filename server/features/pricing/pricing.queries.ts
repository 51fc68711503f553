import { dutyRates, freightRates } from '#server/features/markets/markets.table.ts'
import type { Database } from '#server/kernel/database.ts'

export const readFreightRates = (db: Database) => db.select().from(freightRates)
export const readDutyRates = (db: Database) => db.select().from(dutyRates)

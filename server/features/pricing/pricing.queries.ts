import { dutyRates } from '#server/features/markets/markets.table.ts'
import type { Database } from '#server/kernel/database.ts'

export const readDutyRates = (db: Database) => db.select().from(dutyRates)

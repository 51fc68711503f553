import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import { tariffImportCalls } from '#server/features/tariffs/console/import/import.calls.ts'
import { dutyRows, freightRows } from '#server/features/tariffs/console/rows.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

export const tariffCalls = [...tableCalls(freightTable, freightRows), ...tableCalls(dutyTable, dutyRows), ...tariffImportCalls]

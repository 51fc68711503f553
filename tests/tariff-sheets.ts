import { EXPORT_FORMAT } from '#contract/exports.ts'
import type { Language } from '#contract/languages.ts'
import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import { importDuty, importFreight } from '#contract/tariffs/imports.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const TABLES = {
  freight: { table: freightTable, endpoint: importFreight },
  duty: { table: dutyTable, endpoint: importDuty },
}
export type TariffTable = keyof typeof TABLES

interface Sending {
  dryRunFlag?: 0 | 1
  removeFlag?: 0 | 1
  planHash?: string
  startTime?: string
  language?: Language
}

/** Opens the desk of an operator who imports forwarders' sheets. */
export async function tariffDesk(shop: Shop) {
  const token = await signedIn(shop, DEMO_PEOPLE.operator)
  const send = (of: TariffTable, content: string | Uint8Array, { language = 'en', ...more }: Sending = {}) => {
    const file = { name: 'sheet', bytes: Buffer.from(content), signal: new AbortController().signal }
    return shop.call(TABLES[of].endpoint, { file, ...more }, { token, language })
  }
  const check = (of: TariffTable, content: string | Uint8Array, more: Sending = {}) => send(of, content, { dryRunFlag: 1, ...more })
  return {
    token,
    send,
    check,
    /** Makes a dry run, then carries out its plan. */
    async store(of: TariffTable, content: string | Uint8Array, more: Sending = {}) {
      const { planHash } = (await check(of, content, more)).data
      return send(of, content, { planHash, ...more })
    },
    /** Exports the table as a file. */
    async exported(
      of: TariffTable,
      filter: object = {},
      { language = 'en', isWorkbook = false }: { language?: Language; isWorkbook?: boolean } = {},
    ) {
      const format = isWorkbook ? EXPORT_FORMAT.xlsx : EXPORT_FORMAT.csv
      const { data } = await shop.call(TABLES[of].table.export, { ...filter, format } as never, { token, language })
      return (await shop.app.inject({ url: data.fileUrl })).rawPayload
    },
    /** Database trace without the counters of requests and the last use of sessions. */
    async trace() {
      const { 'public.attempt_counters': _, 'public.sessions': __, ...rest } = await databaseTrace(shop)
      return rest
    },
  }
}

/** Rows as a spreadsheet copies them to the clipboard. */
export const pasted = (...rows: (string | number)[][]): string => rows.map((cells) => cells.join('\t')).join('\r\n')

export const FREIGHT_HEAD = [
  ...['originZone', 'zone', 'freightType', 'firstGram', 'firstAmount', 'stepGram', 'stepAmount', 'cubicCmPerKg', 'maxGram'],
  ...['minDays', 'maxDays'],
]

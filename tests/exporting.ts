import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { EXPORT_FORMAT } from '#contract/exports.ts'
import type { Language } from '#contract/languages.ts'
import type { Shop } from '#tests/shop.ts'
import { xlsxRows } from '#tests/xlsx.ts'

interface Export {
  export: Endpoint
}
interface As {
  token: string
  language?: Language
}

export const CSV = 'text/csv; charset=utf-8'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file as whoever has its URL gets it. */
export async function fetched(shop: Shop, url: string, type = CSV): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, type])
  return rawPayload
}

/** The text of the file that a console list is exported to. */
export async function exportedText<L extends Export>(shop: Shop, list: L, input: InputOf<L['export']>, { token, language = 'en' }: As) {
  const { code, data } = await shop.call(list.export, input, { token, language })
  expect(code).toBe(200)
  return (await fetched(shop, (data as { fileUrl: string }).fileUrl)).toString()
}

/** Its rows as a workbook has them. */
export async function exportedSheet<L extends Export>(shop: Shop, list: L, input: InputOf<L['export']>, { token, language = 'en' }: As) {
  const { code, data } = await shop.call(list.export, { ...(input as object), format: EXPORT_FORMAT.xlsx } as never, { token, language })
  expect(code).toBe(200)
  return xlsxRows(await fetched(shop, (data as { fileUrl: string }).fileUrl, XLSX))
}

export const rowsIn = (text: string, delimiter = ','): Record<string, string>[] => parse(text, { bom: true, columns: true, delimiter })

/** Its rows by the names of their fields, in the order of the file. */
export const exportedRows = async <L extends Export>(shop: Shop, list: L, input: InputOf<L['export']>, as: As) =>
  rowsIn(await exportedText(shop, list, input, as))

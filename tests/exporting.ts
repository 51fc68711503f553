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

/** Downloads a file by its URL. */
export async function fetched(shop: Shop, url: string, type = CSV): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, type])
  return rawPayload
}

/** The name that a browser gives the file at this URL. */
export async function fileName(shop: Shop, url: string): Promise<string> {
  const { headers } = await shop.app.inject({ url })
  return /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))![1]!
}

/** Exports a console list; returns the file's text. */
export async function exportedText<L extends Export>(shop: Shop, list: L, input: InputOf<L['export']>, { token, language = 'en' }: As) {
  const { code, data } = await shop.call(list.export, input, { token, language })
  expect(code).toBe(200)
  return (await fetched(shop, (data as { fileUrl: string }).fileUrl)).toString()
}

/** Exports a console list as a workbook; returns its rows. */
export async function exportedSheet<L extends Export>(shop: Shop, list: L, input: InputOf<L['export']>, { token, language = 'en' }: As) {
  const { code, data } = await shop.call(list.export, { ...(input as object), format: EXPORT_FORMAT.xlsx } as never, { token, language })
  expect(code).toBe(200)
  return xlsxRows(await fetched(shop, (data as { fileUrl: string }).fileUrl, XLSX))
}

export const rowsIn = (text: string, delimiter = ','): Record<string, string>[] => parse(text, { bom: true, columns: true, delimiter })

/** Exports a console list; returns its rows by field name, in the file's order. */
export const exportedRows = async <L extends Export>(shop: Shop, list: L, input: InputOf<L['export']>, as: As) =>
  rowsIn(await exportedText(shop, list, input, as))

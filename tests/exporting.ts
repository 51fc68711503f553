import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { Shop } from '#tests/shop.ts'

interface Export {
  export: Endpoint
}
interface As {
  token: string
  language?: Language
}

/** The text of the file that a console list is exported to. */
export async function exportedText<L extends Export>(shop: Shop, list: L, input: InputOf<L['export']>, { token, language = 'en' }: As) {
  const { code, data } = await shop.call(list.export, input, { token, language })
  expect(code).toBe(200)
  const { statusCode, headers, body } = await shop.app.inject({ url: (data as { fileUrl: string }).fileUrl })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return body
}

export const rowsIn = (text: string, delimiter = ','): Record<string, string>[] => parse(text, { bom: true, columns: true, delimiter })

/** Its rows by the names of their fields, in the order of the file. */
export const exportedRows = async <L extends Export>(shop: Shop, list: L, input: InputOf<L['export']>, as: As) =>
  rowsIn(await exportedText(shop, list, input, as))

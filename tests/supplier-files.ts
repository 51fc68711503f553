import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { readEditedProduct } from '#contract/products/console/products.ts'
import { products } from '#server/features/products/products.table.ts'
import { type Encoding, encoded } from '#tests/encodings.ts'
import type { Importer } from '#tests/importing.ts'
import type { Shop } from '#tests/shop.ts'

export type Cells = Parameters<Importer['row']>[1]

/** How a file is saved; by default as Excel's comma-separated file in UTF-8. */
export interface Saved {
  as?: Encoding
  separator?: string
  end?: string
  /** Text before the header. */
  before?: string
  head?: (column: string) => string
  /** Transforms the finished text. */
  text?: (text: string) => string
  /** Language of the sender. */
  by?: Language
}

let last = 0

/** Makes a file with one product; returns it and the product's code. */
export function fileOf(
  importer: Importer,
  more: Cells,
  { as = 'utf8', separator = ',', end = '\r\n', before = '', head = (column) => column, text = (all) => all }: Saved,
) {
  const code = `F-${++last}`
  const row = importer.row(code, more)
  const columns = Object.keys(row)
  const quoted = (cell: string) => (/["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const lines = [columns.map(head), Object.values(row).map(String)].map((cells) => cells.map(quoted).join(separator))
  return { code: String(row.productCode), file: encoded(text(before + lines.join(end) + end), as) }
}

/** The product with this code, as its editor shows it; undefined if there is none. */
export async function stored({ appContext: { database }, call }: Shop, { supplierId, member }: Importer, code: string) {
  const [record] = await database.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.supplierId, supplierId), eq(products.productCode, code)))
  return record && (await call(readEditedProduct, { id: String(record.id) }, { token: member.token })).data
}

/** Matches a product with these names and no others. */
export const names = (given: Partial<Record<'nameSpa' | 'nameEn' | 'nameZh', string>>) => ({
  textList: (['spa', 'en', 'zh'] as const).flatMap((langCode) => {
    const name = given[`name${({ spa: 'Spa', en: 'En', zh: 'Zh' } as const)[langCode]}`]
    return name ? [expect.objectContaining({ langCode, name })] : []
  }),
})

/** Excel's format `Unicode text`. */
export const TAB = { separator: '\t', as: 'utf16le' } as const

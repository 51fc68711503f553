import type { z } from 'zod'
import type { catalogueLine } from '#database/import/catalogue-line.ts'

/** A line as written in a file, before defaults are filled in. */
export type WrittenLine = z.input<typeof catalogueLine>

/** A valid line for tests; `details` overrides any field. */
export function exampleLine(details: Partial<WrittenLine> = {}): WrittenLine {
  return {
    externalId: 'example:1',
    supplier: { externalId: 'example:supplier', name: { en: 'Ningbo Example Works', zh: '宁波示例厂' }, countryCode: 'CN' },
    category: [
      { externalId: 'example:garden', name: { spa: 'Jardín', en: 'Garden', zh: '园艺' } },
      { externalId: 'example:watering', name: { spa: 'Riego', en: 'Watering', zh: '浇水' } },
    ],
    texts: { en: { name: 'Watering can' } },
    currencyCode: 'CNY',
    price: '12.5',
    skus: [{ code: 'WC-1', stock: 500, weightGram: 400 }],
    minOrderQuantity: 10,
    carton: { quantity: 20, weightGram: 9000, lengthMm: 500, widthMm: 400, heightMm: 300 },
    leadTimeDays: 7,
    ...details,
  }
}

/** Formats the lines as they would appear in a file. */
export async function* asFile(lines: readonly (WrittenLine | string)[]): AsyncIterable<string> {
  for (const line of lines) yield typeof line === 'string' ? line : JSON.stringify(line)
}

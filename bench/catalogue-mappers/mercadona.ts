import { type MappedLine, readLines, runAsScript } from '#bench/catalogue-mappers/source-files.ts'
import { stockOf, wholesaleFacts } from '#bench/catalogue-mappers/wholesale-facts.ts'

// A Spanish supermarket's range, with prices in euros.

interface StoreItem {
  id: string
  title: string
  pack: string | null
  price_eur: string
  category: string[]
}

const CNY_PER_EUR = 7.8
const USUAL_GRAM = 500
const SUPPLIER = { externalId: 'mercadona:shop', name: { spa: 'Distribuciones Levante' }, countryCode: 'ES' }

export function* mapMercadona(file: string): Iterable<MappedLine> {
  for (const line of readLines(file)) {
    const item: StoreItem = JSON.parse(line)
    const externalId = `mercadona:${item.id}`
    const weightGram = weightOf(item.pack ?? '')
    yield {
      externalId,
      supplier: SUPPLIER,
      category: item.category.map((name) => ({ name: { spa: name } })),
      texts: { spa: { name: item.title, facts: item.pack ? [{ name: 'Formato', value: item.pack }] : [] } },
      currencyCode: 'EUR',
      price: item.price_eur,
      skus: [{ code: item.id, stock: stockOf(externalId), weightGram }],
      originCountryCode: 'ES',
      ...wholesaleFacts(externalId, item.price_eur, Number(item.price_eur) * CNY_PER_EUR, weightGram),
    }
  }
}

const GRAMS: Record<string, number> = { kg: 1000, l: 1000, g: 1, ml: 1, cl: 10 }

/** Weight in grams from the pack's text: `6 latas x 330 ml`, `Paquete 500 g`; a litre counts as a kilogram. */
function weightOf(pack: string): number {
  const size = /(\d+(?:,\d+)?)\s*(kg|g|ml|cl|l)\b/i.exec(pack)
  if (!size) return USUAL_GRAM
  const pieces = Number(/^(\d+)\s[^\d]*x/i.exec(pack)?.[1] ?? 1)
  return Math.max(1, Math.round(pieces * Number(size[1]!.replace(',', '.')) * GRAMS[size[2]!.toLowerCase()]!))
}

runAsScript(import.meta.filename, 'products_mercadona_es.ndjson.gz', mapMercadona)

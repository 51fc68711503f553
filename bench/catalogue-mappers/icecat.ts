import { dirname } from 'node:path'
import { type MappedLine, readLines, runAsScript } from '#bench/catalogue-mappers/source-files.ts'
import { between, stockOf, wholesaleFacts } from '#bench/catalogue-mappers/wholesale-facts.ts'

// English product sheets of electronics and office goods, with prices in US dollars; categories of the Shopify taxonomy.

type Value = string | number | boolean

interface Sheet {
  id: string
  sku: string | null
  brand: string | null
  title: string
  description: string | null
  price_usd_cents: number
  category_id: string | null
  attrs: Record<string, Value>
}

/** What buyers filter by; every other attribute is only displayed. */
const FILTERS = ['product colour', 'cable colour', 'print technology', 'product type', 'form factor', 'connector gender', 'ink type']
const CNY_PER_USD = 7.1
const USUAL_GRAM = 600
const MANUFACTURING_COUNTRIES: Record<string, string> = {
  China: 'CN',
  Taiwan: 'TW',
  Germany: 'DE',
  Indonesia: 'ID',
  Japan: 'JP',
  'United States': 'US',
  Vietnam: 'VN',
  Mexico: 'MX',
  Malaysia: 'MY',
  Thailand: 'TH',
  Philippines: 'PH',
}

export function* mapIcecat(file: string): Iterable<MappedLine> {
  const taxonomy = readTaxonomy(`${dirname(file)}/taxonomy.tsv.gz`)
  for (const line of readLines(file)) {
    const sheet: Sheet = JSON.parse(line)
    const externalId = `icecat:${sheet.id}`
    const price = (Math.max(sheet.price_usd_cents, 1) / 100).toFixed(2)
    const weightGram = weightOf(sheet)
    const brand = sheet.brand?.trim().slice(0, 120) || undefined
    yield {
      externalId,
      supplier: { externalId: `icecat:${brand ?? 'unbranded'}`, name: { en: `${brand ?? 'Unbranded'} Distribution` }, countryCode: 'CN' },
      category: categoryPath(taxonomy, sheet.category_id),
      texts: { en: { name: sheet.title, description: escaped(sheet.description ?? ''), facts: facts(sheet) } },
      brand,
      currencyCode: 'USD',
      price,
      skus: [{ code: (sheet.sku ?? sheet.id).trim().slice(0, 60) || sheet.id, stock: stockOf(externalId), weightGram }],
      attributes: FILTERS.flatMap((name) => {
        const value = sheet.attrs[name]
        return typeof value === 'string' && value.trim() && value.length <= 40
          ? [{ name: { en: capitalised(name) }, value: { en: value.trim() } }]
          : []
      }),
      originCountryCode: MANUFACTURING_COUNTRIES[String(sheet.attrs['country of origin'])] ?? 'CN',
      sample: between(0, 1, `${externalId} sample`) ? { price, maxQuantity: 1 } : undefined,
      ...wholesaleFacts(externalId, price, (sheet.price_usd_cents / 100) * CNY_PER_USD, weightGram),
    }
  }
}

type Taxonomy = Map<string, { parent: string; name: { en: string; spa: string; zh: string } }>

function readTaxonomy(file: string): Taxonomy {
  return new Map(
    readLines(file)
      .slice(1)
      .map((line) => {
        const [id = '', parent = '', en = '', spa = '', zh = ''] = line.split('\t')
        return [id, { parent, name: { en, spa, zh } }]
      }),
  )
}

function categoryPath(taxonomy: Taxonomy, id: string | null): MappedLine['category'] {
  const path: MappedLine['category'] = []
  for (let key = id ?? ''; taxonomy.has(key); key = taxonomy.get(key)!.parent) {
    path.unshift({ externalId: `taxonomy:${key}`, name: taxonomy.get(key)!.name })
  }
  return path.length > 0 ? path : [{ externalId: 'icecat:other', name: { en: 'Other goods', spa: 'Otros artículos', zh: '其他商品' } }]
}

/** Weight in grams from the sheet's package weight or weight; some sheets state kilograms, or nothing. */
function weightOf({ attrs }: Sheet): number {
  const results = [attrs['package weight'], attrs.weight].find((value): value is number => typeof value === 'number' && value > 0)
  if (results === undefined) return USUAL_GRAM
  return Math.min(Math.max(Math.round(results < 20 ? results * 1000 : results), 1), 200_000)
}

function facts({ attrs }: Sheet) {
  const results = Object.entries(attrs).filter(
    ([, value]) => value !== false && value !== 'No' && value !== 'Not available' && String(value).trim() !== '',
  )
  return results
    .slice(0, 200)
    .map(([name, value]) => ({ name: name.slice(0, 120), value: value === true ? 'yes' : String(value).trim().slice(0, 1000) }))
}

const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

runAsScript(import.meta.filename, 'products_icecat_en.ndjson.gz', mapIcecat)

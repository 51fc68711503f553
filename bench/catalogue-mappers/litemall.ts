import { type MappedLine, readLines, runAsScript } from '#bench/catalogue-mappers/source-files.ts'
import { wholesaleFacts } from '#bench/catalogue-mappers/wholesale-facts.ts'

// A Chinese household shop, with SKUs and prices in yuan.

interface ShopItem {
  id: string
  title: string
  brand: string | null
  brief: string | null
  category: string[]
  price_cny: string
  attrs: Record<string, string>
  skus: { spec: string[]; price: string; stock: number }[]
}

const USUAL_GRAM = 800
const SUPPLIER = { externalId: 'litemall:shop', name: { zh: '严选家居供应链' }, countryCode: 'CN', companyType: 3 }
/** The single option of goods without options. */
const STANDARD = '标准'

export function* mapLitemall(file: string): Iterable<MappedLine> {
  for (const line of readLines(file)) {
    const item: ShopItem = JSON.parse(line)
    const externalId = `litemall:${item.id}`
    const hasChoices = item.skus.some((sku) => sku.spec.join() !== STANDARD)
    yield {
      externalId,
      supplier: SUPPLIER,
      category: item.category.map((name) => ({ name: { zh: name } })),
      texts: { zh: { name: item.title, description: `<p>${item.brief ?? ''}</p>`, facts: facts(item) } },
      brand: item.brand ?? undefined,
      currencyCode: 'CNY',
      price: item.price_cny,
      skus: item.skus.map((sku, index) => ({
        code: `${item.id}-${index + 1}`,
        stock: sku.stock,
        weightGram: USUAL_GRAM,
        ...(hasChoices && {
          price: sku.price,
          choices: sku.spec.map((value, place) => ({ name: { zh: `规格${place + 1}` }, value: { zh: value } })),
        }),
      })),
      attributes: ['材质', '产地', '工艺'].flatMap((name) => {
        const value = item.attrs[name]?.trim()
        return value && value.length <= 20 ? [{ name: { zh: name }, value: { zh: value } }] : []
      }),
      ...wholesaleFacts(externalId, item.price_cny, Number(item.price_cny), USUAL_GRAM),
    }
  }
}

function facts({ attrs }: ShopItem) {
  return Object.entries(attrs)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => ({ name, value: value.trim().slice(0, 1000) }))
}

runAsScript(import.meta.filename, 'products_litemall_zh.ndjson.gz', mapLitemall)

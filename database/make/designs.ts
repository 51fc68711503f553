import { LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import { demoCatalogue } from '#database/demo/catalogue/catalogue.ts'
import type { PriceTierRow } from '#database/demo/catalogue/prices.ts'
import type { ProductRow } from '#database/demo/catalogue/products.ts'
import type { SkuRow } from '#database/demo/catalogue/skus.ts'
import type { SupplierRow } from '#database/demo/catalogue/suppliers.ts'

type Fact = { name: string; value: string }

/** A product of the demo in its parts, used as the template for generated products. */
export interface Design {
  row: ProductRow
  skus: SkuRow[]
  tiers: PriceTierRow[]
  name: LocalizedText
  pitch: LocalizedText
  points: LocalizedText[]
  buyers: LocalizedText
  facts: Record<keyof LocalizedText, Fact[]>
}

/** A demo supplier with the products it sells. */
export interface Maker {
  row: SupplierRow
  designs: Design[]
}

export interface DesignBook {
  makers: Maker[]
  /** Selling points of all demo products, without duplicates. */
  points: LocalizedText[]
  /** Materials, colours and kinds, from attribute values. */
  traits: LocalizedText[]
  categoryKeys: Map<number, string>
  /** Names of each category, used for a product's indexed words. */
  categoryNames: Map<number, LocalizedText[]>
  statements: Map<number, { name: LocalizedText; value: LocalizedText }>
}

export function readDesigns(): DesignBook {
  const catalogue = demoCatalogue()
  const texts = Map.groupBy(catalogue.productTexts, ({ productId }) => productId)
  const skus = Map.groupBy(catalogue.skus, ({ productId }) => productId)
  const tiers = Map.groupBy(catalogue.priceTiers, ({ productId }) => productId)
  const designs = catalogue.products.map((row): Design => {
    const own = texts.get(row.id)!
    const of = <Part>(read: (text: (typeof own)[number]) => Part) =>
      Object.fromEntries(LANGUAGES.map((language) => [language, read(own.find((text) => text.language === language)!)])) as Record<
        keyof LocalizedText,
        Part
      >
    const lines = of(({ description = '' }) => [...description.matchAll(/<(?:p|li)>(.*?)<\/(?:p|li)>/g)].map((match) => match[1]!))
    const line = (place: number) => ({ spa: lines.spa.at(place)!, en: lines.en.at(place)!, zh: lines.zh.at(place)! })
    return {
      row,
      skus: skus.get(row.id)!,
      tiers: tiers.get(row.id) ?? [],
      name: of(({ name }) => name),
      pitch: line(0),
      points: lines.en.slice(1, -1).map((_, index) => line(index + 1)),
      buyers: line(-1),
      facts: of(({ factList = [] }) => factList),
    }
  })
  const bySupplier = Map.groupBy(designs, ({ row }) => row.supplierId)
  const categories = new Map(catalogue.categories.map((category) => [category.id, category]))
  const attributes = new Map(catalogue.attributes.map(({ id, name }) => [id, name]))
  return {
    makers: catalogue.suppliers.map((row) => ({ row, designs: bySupplier.get(row.id) ?? [] })).filter((each) => each.designs.length > 0),
    points: [...new Map(designs.flatMap(({ points }) => points).map((point) => [point.en, point])).values()],
    traits: catalogue.attributeValues.map(({ name }) => name),
    categoryKeys: new Map(catalogue.categories.map(({ id, externalKey }) => [id, externalKey!])),
    categoryNames: new Map(catalogue.categories.map(({ id, path }) => [id, path.map((step) => categories.get(step)!.name)])),
    statements: new Map(
      catalogue.attributeValues.map(({ id, attributeId, name }) => [id, { name: attributes.get(attributeId)!, value: name }]),
    ),
  }
}

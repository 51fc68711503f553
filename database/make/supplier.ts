import type { LocalizedText } from '#contract/languages.ts'
import { chanceOf } from '#database/demo/catalogue/chance.ts'
import type { SupplierRow } from '#database/demo/catalogue/suppliers.ts'
import type { DesignBook } from '#database/make/designs.ts'
import type { Plan } from '#database/make/product.ts'
import type { Words } from '#database/make/words.ts'
import { zipf } from '#database/make/zipf.ts'

/** About as many products per supplier as in the demo. */
const PRODUCTS_OF_A_SUPPLIER = 40

/** Assigns each new supplier a demo supplier to resemble, drawn so that some trades have many more suppliers than others. */
export function planSuppliers(seed: string, productTotal: number, { makers }: DesignBook): Pick<Plan, 'supplierTotal' | 'makerOf'> {
  const supplierTotal = Math.max(1, Math.ceil(productTotal / PRODUCTS_OF_A_SUPPLIER))
  const chance = chanceOf(`${seed} suppliers`)
  const makerAt = zipf(makers.length, 0.6)
  return { supplierTotal, makerOf: Uint8Array.from({ length: supplierTotal }, () => makerAt(chance)) }
}

/** Name of the supplier at this position, from 0. */
export function supplierName(place: number, plan: Plan, { makers }: DesignBook, words: Words): LocalizedText {
  const brand = words.brand(chanceOf(`${plan.seed} supplier ${place}`))
  const { name } = makers[plan.makerOf[place]!]!.row
  return { spa: `${brand} ${name.spa}`, en: `${brand} ${name.en}`, zh: `${brand} ${name.zh}` }
}

export function supplierRow(place: number, plan: Plan, book: DesignBook, words: Words): SupplierRow {
  const { row } = book.makers[plan.makerOf[place]!]!
  const name = supplierName(place, plan, book, words)
  const id = plan.lastSupplierId + 1 + place
  return { ...row, id, externalKey: `made:supplier-${id}`, name, nameOrigin: `${name.zh} ${id}` }
}

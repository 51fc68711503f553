import { z } from 'zod'
import { categoryTree } from '#contract/catalogue/categories.ts'
import { productCard } from '#contract/catalogue/product-card.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isByPrice } from '#contract/products/filter.ts'
import { pageProducts } from '#contract/products/products.ts'
import { supplierCard } from '#contract/suppliers/suppliers.ts'

/** What a document shows of the catalogue: it is dropped from the cache when that changes. */
export interface PageTags {
  /** Products that it shows, on cards or otherwise. */
  products: readonly number[]
  /** Those of them that it shows in full, with stock, sales and reviews. */
  inFull: readonly number[]
  suppliers: readonly number[]
  /** Whether it is a list that other products or suppliers may enter, or tells how many there are. */
  isList: boolean
  /** Whether prices decide on its content or order. */
  isByPrice: boolean
}

/** Tags of a page that is not cached. */
export const NO_TAGS: PageTags = { products: [], inFull: [], suppliers: [], isList: false, isByPrice: false }

interface Gathered {
  products: Set<number>
  inFull: Set<number>
  suppliers: Set<number>
}

/**
 * Collects a page's tags from the answers of its calls. The schemas tell where answers contain products and suppliers, so that
 * no page or call can forget to declare them.
 */
export function gatherTags() {
  const found: Gathered = { products: new Set(), inFull: new Set(), suppliers: new Set() }
  let isList = false
  let isPriceList = false
  return {
    /** `answer` is the result as parsed by the output schema. */
    add({ path, output }: Endpoint, input: unknown, answer: unknown): void {
      const { productId, supplierId } = (input ?? {}) as Record<string, unknown>
      if (productId !== undefined) for (const ids of [found.products, found.inFull]) ids.add(Number(productId))
      if (supplierId !== undefined) found.suppliers.add(Number(supplierId))
      // A list that belongs to one product changes with that product.
      isList ||= path === categoryTree.path || (productId === undefined && isListOf(output))
      isPriceList ||= path === pageProducts.path && isByPrice(input as Parameters<typeof isByPrice>[0])
      gather(output, answer, found)
    },
    tags: (): PageTags => ({
      products: [...found.products],
      inFull: [...found.inFull],
      suppliers: [...found.suppliers],
      isList,
      isByPrice: isPriceList,
    }),
  }
}

/** What an object is according to its schema, and the fields that lead to products or suppliers. */
interface Place {
  isProduct: boolean
  isInFull: boolean
  isSupplier: boolean
  fields: [name: string, type: z.core.$ZodType][]
}

const places = new WeakMap<z.ZodObject, Place>()

function placeOf(type: z.ZodObject): Place {
  const known = places.get(type)
  if (known) return known
  const shape: z.core.$ZodShape = type.shape
  const isProduct = includes(shape, productCard)
  const place = {
    isProduct,
    isInFull: isProduct && Object.keys(shape).length > Object.keys(productCard.shape).length,
    isSupplier: includes(shape, supplierCard),
    fields: Object.entries(shape).filter(([, field]) => leadsToAny(field)),
  }
  places.set(type, place)
  return place
}

/** Compares fields by identity, which they keep when a schema is extended or spread into another. */
const includes = (shape: z.core.$ZodShape, part: z.ZodObject) => Object.entries(part.shape).every(([name, field]) => shape[name] === field)

const namesAny = (shape: z.core.$ZodShape) =>
  'productId' in shape || 'supplierId' in shape || includes(shape, productCard) || includes(shape, supplierCard)

function leadsToAny(type: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): boolean {
  if (seen.has(type)) return false
  seen.add(type)
  if (type instanceof z.ZodObject) return namesAny(type.shape) || Object.values(type.shape).some((field) => leadsToAny(field, seen))
  return innerTypes(type).some((inner) => leadsToAny(inner, seen))
}

/** Whether the output is a list of products or suppliers. */
function isListOf(output: z.ZodType): boolean {
  const rows = output instanceof z.ZodObject ? (output.shape as z.core.$ZodLooseShape)['rows'] : output
  return rows instanceof z.ZodArray && leadsToAny(rows)
}

function gather(type: z.core.$ZodType, value: unknown, found: Gathered): void {
  if (value === null || typeof value !== 'object') return
  if (type instanceof z.ZodObject) gatherObject(type, value as Record<string, unknown>, found)
  else if (type instanceof z.ZodArray) for (const item of value as unknown[]) gather(type.element, item, found)
  else if (type instanceof z.ZodRecord) for (const item of Object.values(value)) gather(type.valueType, item, found)
  else for (const inner of innerTypes(type)) gather(inner, value, found)
}

function gatherObject(type: z.ZodObject, value: Record<string, unknown>, found: Gathered): void {
  const { isProduct, isInFull, isSupplier, fields } = placeOf(type)
  const { id, productId, supplierId } = value
  if (isProduct) found.products.add(Number(id))
  if (isInFull) found.inFull.add(Number(id))
  if (isSupplier) found.suppliers.add(Number(id))
  if (typeof productId === 'string') found.products.add(Number(productId))
  if (typeof supplierId === 'string') found.suppliers.add(Number(supplierId))
  for (const [name, field] of fields) gather(field, value[name], found)
}

function innerTypes(type: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (type instanceof z.ZodUnion) return type.options
  if (type instanceof z.ZodArray) return [type.element]
  if (type instanceof z.ZodRecord) return [type.valueType]
  if (type instanceof z.ZodPipe) return [type.in, type.out]
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault || type instanceof z.ZodReadonly)
    return [type.def.innerType]
  return []
}

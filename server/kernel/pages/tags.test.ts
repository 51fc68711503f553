import { expect, test } from 'vitest'
import { z } from 'zod'
import { category, categoryTree } from '#contract/catalogue/categories.ts'
import { productCard } from '#contract/catalogue/product-card.ts'
import { endpoint } from '#contract/endpoint.ts'
import { nothing, pageOf, rowId } from '#contract/fields.ts'
import { pageProducts, readProduct, readPublicProduct } from '#contract/products/products.ts'
import { pageSuppliers, supplierCard } from '#contract/suppliers/suppliers.ts'
import { gatherTags } from '#server/kernel/pages/tags.ts'

const NOTHING = { products: [], inFull: [], suppliers: [], isList: false, isByPrice: false }
const card = (id: number, supplierId = 7) => ({ id: `${id}`, supplierId: `${supplierId}` })
const answering = (output: z.ZodType) => endpoint({ method: 'GET', path: '/api/x', access: 'visitor', summary: '', input: nothing, output })

function tagsOf(...[requested, input, answer]: [Parameters<ReturnType<typeof gatherTags>['add']>[0], unknown, unknown]) {
  const gathered = gatherTags()
  gathered.add(requested, input, answer)
  return gathered.tags()
}

test.each<[string, ReturnType<typeof tagsOf>, Partial<typeof NOTHING> | object]>([
  ['a list', tagsOf(pageProducts, { orderBy: 1 }, { rows: [card(1), card(2, 8)] }), { products: [1, 2], suppliers: [7, 8], isList: true }],
  ['a list by price', tagsOf(pageProducts, { orderBy: '3' }, { rows: [] }), { isList: true, isByPrice: true }],
  ['a list up to a price', tagsOf(pageProducts, { maxPrice: '5' }, { rows: [] }), { isList: true, isByPrice: true }],
  ['a supplier’s list', tagsOf(pageProducts, { supplierId: '9' }, { rows: [] }), { suppliers: [9], isList: true }],
  [
    'suppliers',
    tagsOf(pageSuppliers, {}, { rows: [{ id: '7', productList: [card(1)] }] }),
    { products: [1], suppliers: [7], isList: true },
  ],
  ['a visitor’s product', tagsOf(readPublicProduct, { id: '1' }, card(1)), { products: [1], inFull: [1], suppliers: [7] }],
  [
    'a buyer’s product',
    tagsOf(readProduct, { id: '1' }, { ...card(1), supplier: { id: '7', productList: [card(2)] } }),
    { products: [1, 2], inFull: [1], suppliers: [7] },
  ],
  [
    'what belongs to a product',
    tagsOf(answering(pageOf(productCard)), { productId: '3' }, { rows: [card(4)] }),
    { products: [3, 4], inFull: [3], suppliers: [7] },
  ],
  ['what only names one', tagsOf(answering(z.object({ productId: rowId.nullable() })), {}, { productId: '5' }), { products: [5] }],
  [
    'cards anywhere within',
    tagsOf(
      answering(z.object({ best: z.record(z.string(), supplierCard.nullable()).optional() })),
      {},
      { best: { a: { id: '7', productList: [card(6)] }, b: null } },
    ),
    { products: [6], suppliers: [7] },
  ],
  ['the categories, with their numbers of products', tagsOf(categoryTree, { id: '0' }, []), { isList: true }],
  ['a tree of other things', tagsOf(answering(z.array(category)), {}, [{ id: '1', children: [{ id: '2', children: [] }] }]), {}],
])('%s', (_, tags, expected) => expect(tags).toEqual({ ...NOTHING, ...expected }))

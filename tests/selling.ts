import { sql } from 'drizzle-orm'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { addProduct, editProduct, readEditedProduct } from '#contract/products/console/products.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { openSupplier } from '#tests/goods.ts'
import { looseFile, type Member, openMember } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'

export type ProductInput = InputOf<typeof addProduct>
type Edited = OutputOf<typeof readEditedProduct>

const named = (name: string) => ({ spa: `${name} (es)`, en: name, zh: `${name} (zh)` })

export async function openCategory({ appContext }: Shop, parentId: number | null = null): Promise<number> {
  const [row] = await appContext.database.db
    .insert(categories)
    .values({ level: parentId === null ? 1 : 2, parentId, path: [], name: named('Lighting') })
    .returning({ id: categories.id })
  await appContext.database.db.execute(
    sql`update categories set path = (case when ${parentId}::bigint is null then '{}' else array[${parentId}::bigint] end) || id where id = ${row!.id}`,
  )
  return row!.id
}

export interface Seller extends Member {
  supplierId: number
  add(more?: Partial<ProductInput>): Promise<{ code: number; data: Edited }>
  edit(product: Pick<Edited, 'id' | 'version'>, more: Partial<InputOf<typeof editProduct>>): Promise<{ code: number; data: Edited }>
  info(id: string): Promise<Edited>
  /** Complete body of a product on sale, with a fresh picture. */
  body(more?: Partial<ProductInput>): Promise<ProductInput>
}

/** Opens a new supplier with a member who edits its products. */
export async function openSeller(shop: Shop, supplier: Parameters<typeof openSupplier>[1] = {}): Promise<Seller> {
  const supplierId = await openSupplier(shop, supplier)
  const member = await openMember(shop, supplierId)
  const { token } = member
  const body: Seller['body'] = async (more = {}) => ({
    textList: [
      { langCode: 'spa', name: 'Lámpara de arcilla', description: '<p>Hecha a mano</p>' },
      { langCode: 'en', name: 'Clay lamp', description: '<p>Made by hand</p>' },
      { langCode: 'zh', name: '陶土台灯', description: '<p>手工制作</p>' },
    ],
    categoryId: String(await openCategory(shop)),
    imageList: [{ fileId: await looseFile(shop, member.id) }],
    specList: [
      { specId: 'colour', name: named('Colour'), valueList: ['red', 'blue'].map((valueId) => ({ valueId, name: named(valueId) })) },
    ],
    skuList: ['red', 'blue'].map((colour) => ({ skuCode: `CL-${colour}`, valueIdList: [colour], stock: 500, weightGram: 400 })),
    priceRangeList: [
      { startQuantity: 10, price: '10' },
      { startQuantity: 100, price: '8.5' },
    ],
    minOrderQuantity: 10,
    cartonQuantity: 20,
    cartonWeightGram: 10_000,
    cartonLengthMm: 400,
    cartonWidthMm: 400,
    cartonHeightMm: 400,
    leadTimeDays: 7,
    hsCode: '9405210000',
    status: 1,
    ...more,
  })
  return {
    ...member,
    supplierId,
    body,
    add: async (more) => shop.call(addProduct, await body(more), { token }),
    edit: ({ id, version }, more) => shop.call(editProduct, { id, version, ...more }, { token }),
    info: async (id) => (await shop.call(readEditedProduct, { id }, { token })).data,
  }
}

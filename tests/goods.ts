import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

type SupplierRow = typeof suppliers.$inferInsert
type ProductRow = typeof products.$inferInsert

const named = (name: string) => ({ spa: `${name} (es)`, en: name, zh: `${name} (zh)` })

/** Adds a supplier, without a minimum order by default. Returns its id. */
export async function openSupplier({ appContext }: Shop, own: Partial<SupplierRow> = {}): Promise<number> {
  const [row] = await appContext.database.db
    .insert(suppliers)
    .values({ name: named('Yiwu Lamps'), nameOrigin: '义乌灯具', description: named('Lamps'), countryCode: 'CN', companyType: 1, ...own })
    .returning({ id: suppliers.id })
  return row!.id
}

export interface StockedProduct {
  productId: number
  supplierId: number
  skuIds: number[]
}

/** Adds a lamp at 10.00 CNY from 1 and 8.00 CNY from 100; minimum order 10; a carton holds 20 pieces: 10 kg, a cube of 40 cm. */
export async function stockProduct(
  shop: Shop,
  own: Partial<ProductRow> & {
    stock?: readonly number[]
    valueIds?: readonly string[][]
    tiers?: readonly [startQuantity: number, priceMicro: bigint][]
  } = {},
): Promise<StockedProduct> {
  const {
    stock = [1000, 1000],
    valueIds = stock.map((_, index) => [`c${index}`]),
    tiers = [
      [1, 10_000_000n],
      [100, 8_000_000n],
    ],
    ...row
  } = own
  const { db } = shop.appContext.database
  const supplierId = row.supplierId ?? (await openSupplier(shop))
  const [category] = await db
    .insert(categories)
    .values({ level: 1, path: [], name: named('Lighting') })
    .returning({ id: categories.id })
  await db
    .update(categories)
    .set({ path: [category!.id] })
    .where(eq(categories.id, category!.id))
  const [product] = await db
    .insert(products)
    .values({
      categoryId: category!.id,
      nameOrigin: '台灯',
      priceMinMicro: 8_000_000n,
      priceMaxMicro: 10_000_000n,
      minOrderQuantity: 10,
      cartonQuantity: 20,
      cartonWeightGram: 10_000,
      cartonLengthMm: 400,
      cartonWidthMm: 400,
      cartonHeightMm: 400,
      samplePriceMicro: 15_000_000n,
      sampleMaxQuantity: 2,
      leadTimeDays: 7,
      hsCode: '9405210000',
      specList: [
        {
          specId: 'colour',
          name: named('Colour'),
          valueList: stock.map((_, index) => ({ valueId: `c${index}`, name: named(`Colour ${index + 1}`) })),
        },
      ],
      ...row,
      supplierId,
    })
    .returning({ id: products.id })
  const productId = product!.id
  const { spa, en, zh } = named('Desk lamp')
  await db.insert(productTexts).values([
    { productId, language: 'spa', name: spa },
    { productId, language: 'en', name: en },
    { productId, language: 'zh', name: zh },
  ])
  await db.insert(priceTiers).values(tiers.map(([startQuantity, priceMicro]) => ({ productId, startQuantity, priceMicro })))
  const skuRows = await db
    .insert(skus)
    .values(
      stock.map((pieces, index) => ({
        productId,
        skuCode: `${productId}-${index}`,
        valueIdList: valueIds[index] ?? [],
        stock: pieces,
        weightGram: 400,
        sort: index,
      })),
    )
    .returning({ id: skus.id })
  return { productId, supplierId, skuIds: skuRows.map(({ id }) => id) }
}

export interface Buyer {
  id: number
  token: string
  addressId: number
}

/** Adds a buyer with an address in Madrid, and signs them in. */
export async function openBuyer(shop: Shop, countryCode = 'ES'): Promise<Buyer> {
  const { db } = shop.appContext.database
  const [account] = await db
    .insert(accounts)
    .values({ email: `${randomUUID()}@example.com`, name: 'Ana', passwordHash: '-' })
    .returning({ id: accounts.id, role: accounts.role })
  const token = await signedIn(shop, account!)
  const [address] = await db
    .insert(addresses)
    .values({
      accountId: account!.id,
      recipientName: 'Ana Ruiz',
      streetOrPobox: 'Calle Mayor 1',
      city: 'Madrid',
      stateProvince: 'Madrid',
      postcode: '28013',
      countryCode,
      callingCode: '+34',
      phoneNumber: '612345678',
    })
    .returning({ id: addresses.id })
  return { id: account!.id, token, addressId: address!.id }
}

/** Pieces of an SKU in stock. */
export async function stockOf({ appContext }: Shop, skuId: number): Promise<number> {
  const [row] = await appContext.database.db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, skuId))
  return row!.stock
}

/** Pieces of an SKU in orders that hold stock, which are all but those in status 7 or 8. */
export async function piecesOrdered({ appContext }: Shop, skuId: number): Promise<number> {
  const { rows } = await appContext.database.db.execute<{ pieces: number }>(
    sql`select coalesce(sum(quantity), 0)::int as pieces from order_lines join orders on orders.id = order_id where sku_id = ${skuId} and order_status not in (7, 8)`,
  )
  return rows[0]!.pieces
}

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sessions } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/session.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { searchHistory } from '#server/features/search/search-history.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { openSupplier, stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

export const WAREHOUSE = {
  recipientName: 'Nave 4',
  streetOrPobox: 'Calle de la Industria 12',
  city: 'Getafe',
  stateProvince: 'Madrid',
  postcode: '28906',
  countryCode: 'ES',
  callingCode: '+34',
  phoneNumber: '612345679',
}

const PLACED = {
  payNo: 'P1',
  supplierName: { spa: 'Lámparas', en: 'Lamps', zh: '灯具' },
  orderStatus: 1,
  currencyCode: 'EUR',
  currencyDigits: 2,
  rate: '0.1287',
  rateTime: new Date(0),
  goodsAmount: 1000n,
  freightAmount: 0n,
  serviceAmount: 0n,
  dutyAmount: 0n,
  taxAmount: 0n,
  totalAmount: 1000n,
  payableAmount: 1000n,
  depositAmount: 1000n,
  incoterms: 'DAP',
  freightType: 1,
  payType: 2,
  address: { ...WAREHOUSE, apartmentBuilding: '', countryName: { spa: 'España', en: 'Spain', zh: '西班牙' } },
} as const

/** Makes rows of one person, each anew, and answers their ids. */
export interface Belongings {
  search(): Promise<string>
  orderMessage(): Promise<string>
  address(): Promise<string>
  session(): Promise<string>
  cartLine(): Promise<string>
  order(): Promise<string>
  favourite(): Promise<string>
  /** A picture that nothing refers to yet. */
  file(): Promise<string>
}
export type Belonging = keyof Belongings

let made = 0

export function belongingsOf(shop: Shop, accountId: number): Belongings {
  const { db } = shop.kernel.database
  const idOf = ([row]: { id: number }[]) => String(row!.id)
  return {
    search: async () =>
      idOf(
        await db
          .insert(searchHistory)
          .values({ accountId, type: 0, content: `lamp ${++made}` })
          .returning({ id: searchHistory.id }),
      ),
    orderMessage: async () =>
      idOf(
        await db
          .insert(messages)
          .values({ accountId, entityType: 2, entityId: 1, title: { spa: 'Pedido', en: 'Order', zh: '订单' } })
          .returning({ id: messages.id }),
      ),
    address: async () =>
      idOf(
        await db
          .insert(addresses)
          .values({ accountId, ...WAREHOUSE })
          .returning({ id: addresses.id }),
      ),
    cartLine: async () => {
      const { productId, skuIds } = await stockProduct(shop)
      return idOf(
        await db
          .insert(cartLines)
          .values({ accountId, productId, skuId: skuIds[0]!, quantity: 10, addPriceMicro: 10_000_000n })
          .returning({ id: cartLines.id }),
      )
    },
    order: async () =>
      idOf(
        await db
          .insert(orders)
          .values({ ...PLACED, accountId, supplierId: await openSupplier(shop), orderNo: `R${++made}` })
          .returning({ id: orders.id }),
      ),
    favourite: async () => {
      const { productId } = await stockProduct(shop)
      return idOf(await db.insert(favourites).values({ accountId, productId }).returning({ id: favourites.id }))
    },
    file: async () => {
      const key = `u${randomBytes(16).toString('hex')}`
      const picture = { key, type: 1, status: 1, name: 'a.jpg', mimeType: 'image/jpeg', size: 1, width: 1, height: 1, tint: '#000000' }
      return idOf(
        await db
          .insert(files)
          .values({ ...picture, accountId })
          .returning({ id: files.id }),
      )
    },
    session: async () => {
      const token = await signedIn(shop, { id: accountId, role: 0 })
      return idOf(
        await db
          .select({ id: sessions.id })
          .from(sessions)
          .where(eq(sessions.tokenHash, hashToken(token))),
      )
    },
  }
}

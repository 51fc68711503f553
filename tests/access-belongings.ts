import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { searchHistory } from '#server/features/search/history.table.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { type AfterOrdering, afterOrdering, type OrderLookups, PROPOSAL } from '#tests/access-after-ordering.ts'
import { openDraft } from '#tests/access-applications.ts'
import { type CompanyLookups, type InCompany, inCompany } from '#tests/access-company.ts'
import { type ConversationLookups, type InConversations, inConversations } from '#tests/access-in-conversations.ts'
import { type InquiryLookups, type OfInquiries, ofInquiries } from '#tests/access-inquiries.ts'
import { type ListLookups, type OfLists, ofLists } from '#tests/access-lists.ts'
import { type OfProducts, ofProducts, type ProductLookups } from '#tests/access-products.ts'
import { type OfQuestions, ofQuestions } from '#tests/access-questions.ts'
import { openSupplier, stockProduct } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const LOGO = {
  ...{ customisationId: 'logo', kind: 1 as const, name: { spa: 'Logotipo', en: 'Logo', zh: '标志' } },
  ...{ minQuantity: 10, priceMicro: '0', extraDays: 0, needsFile: true },
}

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
  supplierName: { spa: 'Lámparas', en: 'Lamps', zh: '灯具' },
  orderStatus: 1,
  remark: 'Two cartons, please',
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

const LINE = {
  productName: PLACED.supplierName,
  specName: { spa: '', en: '', zh: '' },
  unit: 'piece',
  quantity: 10,
  unitPrice: 1_000_000n,
  amount: 1000n,
} as const

/** Makes rows that belong to one person, a new one at each call, and returns their ids. */
export interface Belongings extends Lookups, AfterOrdering, InConversations, OfInquiries, OfProducts, OfQuestions, OfLists, InCompany {
  search(): Promise<string>
  orderMessage(): Promise<string>
  address(): Promise<string>
  session(): Promise<string>
  cartLine(): Promise<string>
  order(): Promise<string>
  payNo(): Promise<string>
  /** Orders in status 0 with a proposal, 2, 4 and 5. */
  proposedOrder(): Promise<string>
  paidOrder(): Promise<string>
  readyOrder(): Promise<string>
  shippedOrder(): Promise<string>
  /** A line of an order in status 4, and a shipment of one in status 5. */
  readyLine(): Promise<string>
  shipment(): Promise<string>
  favourite(): Promise<string>
  /** A draft, which becomes the account's only open application. */
  application(): Promise<string>
  /** An uploaded picture, and an uploaded document, that no row refers to yet. */
  file(): Promise<string>
  proof(): Promise<string>
}
export type Belonging = Exclude<keyof Belongings, keyof Lookups | keyof InquiryLookups | keyof ProductLookups | keyof ListLookups>

/** Ids of rows related to a given row. If that row belongs to another person, `orderOf…` return an order of the owner's own. */
interface Lookups extends ConversationLookups, CompanyLookups, OrderLookups {
  lineOf(orderId: string): Promise<string>
  shipmentOf(orderId: string): Promise<string>
  orderOfLine(lineId: string, orderStatus?: OrderStatus): Promise<string>
  orderOfShipment(shipmentId: string): Promise<string>
}

let made = 0
export function belongingsOf(shop: Shop, accountId: number): Belongings {
  const { db } = shop.appContext.database
  const idOf = ([row]: { id: number }[]) => String(row?.id ?? 0)
  const numberOf = (id: string) => Number(id) || 0
  /** Id of a member's supplier; null for a buyer. */
  const ownSupplier = async () => {
    const [account] = await db.select({ supplierId: accounts.supplierId }).from(accounts).where(eq(accounts.id, accountId))
    return account!.supplierId
  }
  const isOwn = async () => {
    const supplierId = await ownSupplier()
    return supplierId === null ? eq(orders.accountId, accountId) : eq(orders.supplierId, supplierId)
  }
  /** Makes an order of the buyer, or of the member's supplier, with a line of 10 pieces and, in status 5, a parcel. */
  const makeOrder = async (orderStatus: OrderStatus) => {
    const supplierId = await ownSupplier()
    const [order] = await db
      .insert(orders)
      .values({
        ...PLACED,
        orderStatus,
        payStatus: orderStatus > 1 ? 3 : 0,
        paidAmount: orderStatus > 1 ? PLACED.payableAmount : 0n,
        proposal: orderStatus === 0 ? PROPOSAL : null,
        accountId: supplierId === null ? accountId : DEMO_PEOPLE.buyer.id,
        supplierId: supplierId ?? (await openSupplier(shop)),
        completeTime: orderStatus === 6 ? new Date() : null,
        orderNo: `R${++made}`,
        payNo: `P${made}`,
      })
      .returning()
    const { productId, skuIds } = await stockProduct(shop)
    const orderId = order!.id
    const [line] = await db
      .insert(orderLines)
      .values({ orderId, productId, skuId: skuIds[0]!, ...LINE, shippedQuantity: orderStatus === 5 ? 10 : 0 })
      .returning()
    let shipmentId = 0
    if (orderStatus === 5) {
      const [parcel] = await db
        .insert(shipments)
        .values({ orderId, carrierName: 'DHL', trackingNo: 'JD01', shipTime: new Date() })
        .returning()
      shipmentId = parcel!.id
    }
    return { id: String(orderId), payNo: order!.payNo, lineId: String(line!.id), shipmentId: String(shipmentId) }
  }
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
      const { productId, skuIds } = await stockProduct(shop, { customisationList: [LOGO] })
      return idOf(
        await db
          .insert(cartLines)
          .values({ accountId, productId, skuId: skuIds[0]!, quantity: 10, addPriceMicro: 10_000_000n })
          .returning({ id: cartLines.id }),
      )
    },
    order: async () => (await makeOrder(1)).id,
    payNo: async () => (await makeOrder(1)).payNo,
    proposedOrder: async () => (await makeOrder(0)).id,
    paidOrder: async () => (await makeOrder(2)).id,
    readyOrder: async () => (await makeOrder(4)).id,
    shippedOrder: async () => (await makeOrder(5)).id,
    ...afterOrdering(shop, makeOrder, ownSupplier),
    ...inConversations(shop, accountId, ownSupplier),
    ...ofInquiries(shop, accountId, ownSupplier),
    ...ofProducts(shop, ownSupplier),
    ...ofQuestions(shop, accountId, ownSupplier),
    ...ofLists(shop, accountId),
    ...inCompany(shop, accountId, ownSupplier),
    readyLine: async () => (await makeOrder(4)).lineId,
    shipment: async () => (await makeOrder(5)).shipmentId,
    lineOf: async (orderId) =>
      idOf(
        await db
          .select({ id: orderLines.id })
          .from(orderLines)
          .where(eq(orderLines.orderId, numberOf(orderId))),
      ),
    shipmentOf: async (orderId) =>
      idOf(
        await db
          .select({ id: shipments.id })
          .from(shipments)
          .where(eq(shipments.orderId, numberOf(orderId))),
      ),
    orderOfLine: async (lineId, orderStatus = 4) => {
      const [row] = await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(and(eq(orderLines.id, numberOf(lineId)), await isOwn()))
      return row ? String(row.id) : (await makeOrder(orderStatus)).id
    },
    orderOfShipment: async (shipmentId) => {
      const [row] = await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(shipments, eq(shipments.orderId, orders.id))
        .where(and(eq(shipments.id, numberOf(shipmentId)), await isOwn()))
      return row ? String(row.id) : (await makeOrder(5)).id
    },
    favourite: async () => {
      const { productId } = await stockProduct(shop)
      return idOf(await db.insert(favourites).values({ accountId, productId }).returning({ id: favourites.id }))
    },
    application: () => openDraft(shop, accountId),
    file: () => looseFile(shop, accountId),
    proof: () => looseFile(shop, accountId, FILE_TYPES.document),
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

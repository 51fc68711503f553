import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { confirmReceipt } from '#contract/orders/changes.ts'
import { readyOrder, shipOrder } from '#contract/orders/console/orders.ts'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { type OrderInfo, readOrder } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { bookPayment } from '#server/features/ledger/ledger.ts'
import { readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { changeOrder, countSales, lockOrders } from '#server/features/orders/transitions.queries.ts'
import { FILE_TYPES, files } from '#server/features/uploads/uploads.table.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, openSupplier, type StockedProduct, stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

export interface Member {
  id: number
  token: string
}

/** Adds a member of a supplier, and signs them in. */
export async function openMember(shop: Shop, supplierId: number, memberRights: readonly MemberRight[] = MEMBER_RIGHTS): Promise<Member> {
  const [account] = await shop.appContext.database.db
    .insert(accounts)
    .values({
      email: `${randomUUID()}@example.com`,
      name: 'Member',
      passwordHash: '-',
      role: 1,
      supplierId,
      memberRights: [...memberRights],
    })
    .returning({ id: accounts.id, role: accounts.role })
  return { id: account!.id, token: await signedIn(shop, account!) }
}

/** Adds an uploaded file that no row refers to yet. Returns its id. */
export async function looseFile({ appContext }: Shop, accountId: number, type: 1 | 2 = FILE_TYPES.image): Promise<string> {
  const facts =
    type === FILE_TYPES.image
      ? { name: 'photo.jpg', mimeType: 'image/jpeg', width: 4, height: 4, tint: '#c23a22' }
      : { name: 'report.pdf', mimeType: 'application/pdf' }
  const [row] = await appContext.database.db
    .insert(files)
    .values({ ...facts, accountId, type, key: `u${randomBytes(16).toString('hex')}`, status: 1, size: 1 })
    .returning({ id: files.id })
  return String(row!.id)
}

export interface StagedOrder {
  id: string
  buyer: Buyer
  member: Member
  lamp: StockedProduct
  /** The order as its buyer sees it now. */
  info(): Promise<OrderInfo>
  /** Makes a call about the order, with its current version. */
  move<E extends Endpoint>(endpoint: E, token: string, more: Omit<InputOf<E>, 'id' | 'version'>): Promise<{ code: number; data?: unknown }>
}

/** Places an order (status 1) of 100 lamps for 800.00 CNY plus costs. */
export async function placedOrder(shop: Shop, supplier: Parameters<typeof openSupplier>[1] = {}): Promise<StagedOrder> {
  const supplierId = await openSupplier(shop, supplier)
  const [buyer, lamp, member] = [await openBuyer(shop), await stockProduct(shop, { supplierId }), await openMember(shop, supplierId)]
  const { data } = await place(shop, buyer, await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100)))
  const id = data.orderList[0]!.orderId
  const info = async () => (await shop.call(readOrder, { id }, { token: buyer.token })).data
  return {
    id,
    buyer,
    lamp,
    member,
    info,
    move: async (endpoint, token, more) => shop.call(endpoint, { id, version: (await info()).version, ...more } as never, { token }),
  }
}

/** Places an order and pays it in full by bank transfer (status 2). */
export async function paidOrder(shop: Shop, supplier: Parameters<typeof openSupplier>[1] = {}): Promise<StagedOrder> {
  const staged = await placedOrder(shop, supplier)
  await inTransaction(shop.appContext.database.db, 'write', async (db) => {
    const now = shop.appContext.clock()
    const [order] = await lockOrders(db, eq(orders.id, Number(staged.id)))
    const amount = order!.payableAmount
    await bookPayment(db, order!, amount, now)
    await countSales(db, (await readOrderLines(db, [order!.id])).get(order!.id)!, 1)
    const set = { orderStatus: 2, payStatus: 3, paidAmount: amount, payTime: now } as const
    await changeOrder(db, order!, { ...set, deadlineTime: deadlineOf(2, { ...order!, payTime: now }, now) })
  })
  return staged
}

/** Takes an order to "ready to ship" (status 4). */
export async function preparedOrder(shop: Shop, supplier: Parameters<typeof openSupplier>[1] = {}): Promise<StagedOrder> {
  const staged = await paidOrder(shop, supplier)
  const { code } = await staged.move(readyOrder, staged.member.token, { fileIdList: [await looseFile(shop, staged.member.id)] })
  if (code !== 200) throw new Error(`not ready: ${code}`)
  return staged
}

/** Ships some pieces of the order's first line. */
export async function shipPieces({ member, info, move }: StagedOrder, quantity: number, trackingNo: string) {
  const { itemList } = await info()
  return move(shipOrder, member.token, { carrierName: 'DHL', trackingNo, itemList: [{ orderItemId: itemList[0]!.id, quantity }] })
}

/** Takes an order to "shipped", in one parcel (status 5). */
export async function shippedOrder(shop: Shop, supplier: Parameters<typeof openSupplier>[1] = {}): Promise<StagedOrder> {
  const staged = await preparedOrder(shop, supplier)
  const { itemList } = await staged.info()
  const parcel = { carrierName: 'DHL', trackingNo: 'JD0146', itemList: itemList.map(({ id, quantity }) => ({ orderItemId: id, quantity })) }
  const { code } = await staged.move(shipOrder, staged.member.token, parcel)
  if (code !== 200) throw new Error(`not shipped: ${code}`)
  return staged
}

/** Takes an order to "received by its buyer" (status 6). */
export async function completedOrder(shop: Shop, supplier: Parameters<typeof openSupplier>[1] = {}): Promise<StagedOrder> {
  const staged = await shippedOrder(shop, supplier)
  const { code } = await staged.move(confirmReceipt, staged.buyer.token, {})
  if (code !== 200) throw new Error(`not completed: ${code}`)
  return staged
}

/** An order's balance by ledger account, from 1 bank to 6 refundDue, debit positive; accounts without entries are left out. */
export async function ledgerOf({ appContext }: Shop, orderId: string): Promise<Record<number, bigint>> {
  const rows = await appContext.database.db
    .select({ account: ledgerEntries.account, amount: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, Number(orderId))))
    .groupBy(ledgerEntries.account)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, BigInt(amount)] as const).filter(([, amount]) => amount !== 0n))
}

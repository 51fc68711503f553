import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decideCase, replyToDispute, replyToRefund } from '#contract/disputes/console.ts'
import { openDispute, replyToCase, requestRefund, withdrawCase } from '#contract/disputes/disputes.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { formatDecimal } from '#contract/money.ts'
import { acceptProposal, cancelOrder, confirmReceipt } from '#contract/orders/changes.ts'
import {
  cancelConsoleOrder,
  closeOrder,
  confirmOrder,
  declineOrder,
  readyOrder,
  shipOrder,
  trackShipment,
} from '#contract/orders/console/orders.ts'
import { dueOf } from '#contract/orders/life.ts'
import { addPayment, rejectPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { provePayment } from '#contract/payments/payments.ts'
import { accounts } from '#server/features/account/account.table.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { payments } from '#server/features/payments/payments.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, openSupplier, type StockedProduct, stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

export const PIECES = 100
const STOCK = 1_000_000

/** A buyer, a supplier's member and an operator, who make every move of an order through API calls. */
export interface Trading {
  buyer: Buyer
  supplierId: number
  goods: StockedProduct
  /** Signs staff in again, which a jump of the clock requires. */
  signIn(): Promise<void>
  /** Places an order of two lines. Returns its id. */
  order(payType?: 1 | 2): Promise<number>
  read(id: number): Promise<OrderRecord>
  moves: ReturnType<typeof movesOf>
}

interface People {
  buyer: Buyer
  memberId: number
  token: { buyer: string; member: string; operator: string }
}

export async function openTrading(
  shop: Shop,
  { depositPercent = 30, confirmsByHand = false } = {},
  call: Shop['call'] = shop.call,
): Promise<Trading> {
  const { db } = shop.appContext.database
  const supplierId = await openSupplier(shop, { depositPercent, confirmsByHand })
  const goods = await stockProduct(shop, { supplierId, stock: [STOCK, STOCK] })
  const buyer = await openBuyer(shop)
  const [member] = await db
    .insert(accounts)
    .values({ email: `${randomUUID()}@example.com`, name: 'Chen', passwordHash: '-', role: 1, supplierId })
    .returning({ id: accounts.id })
  const people: People = { buyer, memberId: member!.id, token: { buyer: buyer.token, member: '', operator: '' } }
  const signIn = async () => {
    people.token = {
      buyer: await signedIn(shop, { id: buyer.id, role: 0 }),
      member: await signedIn(shop, { id: people.memberId, role: 1 }),
      operator: await signedIn(shop, DEMO_PEOPLE.operator),
    }
    buyer.token = people.token.buyer
  }
  await signIn()
  return {
    buyer,
    supplierId,
    goods,
    signIn,
    order: async (payType = 2) => {
      const { productId, skuIds } = goods
      const first = await putInCart(shop, buyer, goods, PIECES)
      const second = await putInCart(shop, buyer, { productId, supplierId, skuIds: [skuIds[1]!] }, PIECES)
      const { data, msg } = await place(shop, buyer, { ...(await orderFor(shop, buyer, [...new Set([...first, ...second])])), payType })
      if (!data) throw new Error(msg)
      return Number(data.orderList[0]!.orderId)
    },
    read: async (id) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!,
    moves: movesOf({ ...shop, call }, people),
  }
}

/** Part, all or more of the amount that could be sent or requested. */
export type Size = 'part' | 'whole' | 'more'

const SIZE = {
  part: (whole: bigint) => whole / 3n,
  whole: (whole: bigint) => whole,
  more: (whole: bigint) => whole + 700n,
} as const

const text = (order: OrderRecord, amount: bigint) => formatDecimal(amount, order.currencyDigits)

/** All moves, each with a body that fits the order's present state. Returns the code. */
function movesOf(shop: Shop, people: People) {
  const { db } = shop.appContext.database
  const send =
    (who: keyof People['token']) =>
    async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<number> =>
      (await shop.call(endpoint, input, { token: people.token[who] })).code
  const [byBuyer, byMember, byOperator] = [send('buyer'), send('member'), send('operator')]
  /** Adds a file that no row refers to yet: 1 picture, 2 document. */
  const looseFile = async (accountId: number, type: 1 | 2) => {
    const key = `u${randomBytes(16).toString('hex')}`
    const file = { accountId, key, type, status: 1, name: 'a.jpg', mimeType: 'image/jpeg', size: 1, width: 1, height: 1, tint: '#000000' }
    const [row] = await db.insert(files).values(file).returning({ id: files.id })
    return String(row!.id)
  }
  const at = ({ id, version }: OrderRecord) => ({ id: String(id), version })
  const open = (order: OrderRecord) => order.paidAmount - order.refundAmount
  const lastPayment = async (order: OrderRecord) => {
    const rows = await db.select().from(payments).where(eq(payments.accountId, order.accountId))
    return rows.filter(({ payNo, status }) => payNo === order.payNo && status === 1).at(-1)
  }
  const content = 'Of these goods some are not what was agreed.'
  return {
    confirm: (order: OrderRecord, size: Size) =>
      byMember(confirmOrder, { ...at(order), freightAmount: text(order, SIZE[size](order.freightAmount)) }),
    accept: (order: OrderRecord) => byBuyer(acceptProposal, at(order)),
    decline: (order: OrderRecord) => byMember(declineOrder, { ...at(order), reasonType: 6, remark: 'sold out' }),
    cancel: (order: OrderRecord) => byBuyer(cancelOrder, { ...at(order), reasonType: 1 }),
    cancelByPlatform: (order: OrderRecord) => byOperator(cancelConsoleOrder, { ...at(order), remark: 'fraud' }),
    payProof: async (order: OrderRecord) =>
      byBuyer(provePayment, {
        ...at(order),
        payAmount: text(order, dueOf(order).amount || 100n),
        payTime: shop.appContext.clock().toISOString(),
        bankRefNo: randomUUID(),
        fileIdList: [await looseFile(people.buyer.id, 2)],
        submitToken: randomUUID(),
      }),
    verify: async (order: OrderRecord, size: Size) => {
      const payment = await lastPayment(order)
      return byOperator(verifyPayment, {
        id: String(payment?.id ?? 0),
        paidAmount: text(order, SIZE[size](payment?.payAmount ?? 100n)),
        receiveTime: shop.appContext.clock().toISOString(),
      })
    },
    reject: async (order: OrderRecord) =>
      byOperator(rejectPayment, { id: String((await lastPayment(order))?.id ?? 0), remark: 'nothing came' }),
    add: (order: OrderRecord, size: Size) =>
      byOperator(addPayment, {
        orderId: String(order.id),
        paidAmount: text(order, SIZE[size](dueOf(order).amount || 900n)),
        receiveTime: shop.appContext.clock().toISOString(),
        bankRefNo: randomUUID(),
      }),
    ready: async (order: OrderRecord) => byMember(readyOrder, { ...at(order), fileIdList: [await looseFile(people.memberId, 1)] }),
    ship: async (order: OrderRecord, size: Size) => {
      const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id)
      const left = lines.map(({ id, quantity, shippedQuantity }) => ({ orderItemId: String(id), quantity: quantity - shippedQuantity }))
      const itemList = left.filter(({ quantity }) => quantity > 0)
      const sent = size === 'part' ? [{ ...itemList[0]!, quantity: 1 }] : itemList
      const nothing = [{ orderItemId: String(lines[0]!.id), quantity: 1 }]
      return byMember(shipOrder, { ...at(order), carrierName: 'DHL', trackingNo: 'JD014600', itemList: itemList.length ? sent : nothing })
    },
    deliver: async (order: OrderRecord) => {
      const parcels = await db.select().from(shipments).where(eq(shipments.orderId, order.id))
      let code = 0
      for (const { id } of parcels) {
        code = await byMember(trackShipment, {
          id: String(order.id),
          shipId: String(id),
          status: 5,
          eventTime: shop.appContext.clock().toISOString(),
        })
      }
      return code
    },
    confirmReceipt: (order: OrderRecord) => byBuyer(confirmReceipt, at(order)),
    refund: (order: OrderRecord, size: Size) =>
      byBuyer(requestRefund, {
        ...at(order),
        reasonType: 1,
        content,
        amount: text(order, size === 'part' ? SIZE.part(open(order)) : open(order) || 1n),
        submitToken: randomUUID(),
      }),
    dispute: async (order: OrderRecord, size: Size) =>
      byBuyer(openDispute, {
        ...at(order),
        reasonType: 2,
        content,
        amount: text(order, size === 'part' ? SIZE.part(open(order)) : open(order) || 1n),
        fileIdList: [await looseFile(people.buyer.id, 1)],
        submitToken: randomUUID(),
      }),
    answer: (order: OrderRecord, type: 1 | 2 | 3 | 4) =>
      byMember(order.caseType === 2 ? replyToDispute : replyToRefund, {
        ...at(order),
        type,
        content: 'We have looked at the pictures.',
        ...(type === 4 ? { amount: text(order, 100n) } : {}),
      }),
    disputeReply: (order: OrderRecord, type: 1 | 2 | 5) =>
      byBuyer(replyToCase, { ...at(order), type, content: 'Look at it again, please.' }),
    disputeCancel: (order: OrderRecord) => byBuyer(withdrawCase, at(order)),
    decide: (order: OrderRecord, size: Size) =>
      byOperator(decideCase, { ...at(order), amount: text(order, size === 'part' ? SIZE.part(open(order)) : open(order)), content }),
    close: (order: OrderRecord, size: Size) =>
      byOperator(closeOrder, {
        ...at(order),
        amount: text(order, size === 'part' ? SIZE.part(open(order)) : open(order)),
        remark: 'agreed',
      }),
  }
}

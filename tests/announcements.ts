import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { LogAction } from '#contract/orders/life.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import type { BuyerEvent, SupplierEvent } from '#server/features/orders/mails/events.ts'
import { moveOrder, SYSTEM } from '#server/features/orders/move-order.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orders, type Proposal } from '#server/features/orders/orders.table.ts'
import type { QueuedMail } from '#server/kernel/mail/kind.ts'
import { writtenMail } from '#server/kernel/mail/send.ts'
import { mailKinds } from '#server/mail-kinds.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'

export const DEADLINE = new Date(Date.UTC(2030, 4, 17, 9, 30))
const CASE_DEADLINE = new Date(Date.UTC(2031, 1, 3, 9, 30))
export const REFUND_CASE = { orderStatus: 2, caseType: 1, disputeStatus: 1, caseDeadlineTime: CASE_DEADLINE } as const
const PROPOSAL: Proposal = {
  freightAmount: '20000',
  dutyAmount: '0',
  taxAmount: '0',
  totalAmount: '987654',
  payableAmount: '987654',
  depositAmount: '90000',
  freightType: 1,
  leadTimeDays: 9,
  remark: 'The parcel is larger than thought',
  createTime: DEADLINE.toISOString(),
}

/** What a move with this event writes; `facts` must appear in its mail in every language. */
export interface Story {
  set?: Parameters<typeof moveOrder>[3]
  entry?: { action: LogAction; note?: string; amount?: bigint }
  facts?: string[]
}
export const paid = (status: 2 | 3 | 4, paidAmount: bigint) =>
  ({ orderStatus: status, payStatus: 2, paidAmount, payTime: DEADLINE }) as const

export const STORIES: Record<string, Story> = {
  confirmed: { set: { depositAmount: 12345n }, facts: ['123', '2030'] },
  toAccept: { set: { orderStatus: 0, proposal: PROPOSAL }, facts: ['9', '876', 'larger than thought', '2030'] },
  declined: { set: { orderStatus: 7, cancelReason: 6, cancelRemark: 'Back in May' }, facts: ['Back in May'] },
  cancelledByPlatform: {
    set: { orderStatus: 7, payStatus: 5, paidAmount: 4321n, refundAmount: 4321n, cancelReason: 8, cancelRemark: 'Recalled goods' },
    facts: ['Recalled goods'],
  },
  notPaid: { set: { orderStatus: 7, payStatus: 5, paidAmount: 4321n, refundAmount: 4321n }, facts: ['43'] },
  proofRejected: { entry: { action: 'proofReject', note: 'The picture is not readable' }, facts: ['not readable', '2030'] },
  partPaid: {
    set: { depositAmount: 30000n, paidAmount: 17755n },
    entry: { action: 'payPart', amount: 17755n },
    facts: ['177', '122', '2030'],
  },
  paid: { set: paid(2, 30000n), entry: { action: 'pay', amount: 30000n }, facts: ['300', '2030'] },
  toPrepare: { set: paid(2, 30000n), entry: { action: 'pay', amount: 30000n }, facts: ['2030'] },
  toPayBalance: { set: paid(3, 30000n), facts: ['2030'] },
  balanceReminder: { set: paid(3, 30000n), facts: ['2030'] },
  ready: { set: paid(4, 30000n), facts: ['2030'] },
  toShip: { set: paid(4, 30000n), facts: ['2030'] },
  partShipped: { set: paid(4, 30000n), entry: { action: 'shipPart', note: 'DHL JD0146' }, facts: ['DHL JD0146', '2030'] },
  shipped: { set: { orderStatus: 5 }, entry: { action: 'ship', note: 'DHL JD0147' }, facts: ['DHL JD0147', '2030'] },
  delivered: { set: { orderStatus: 5 }, facts: ['2030'] },
  refundRequested: {
    set: REFUND_CASE,
    entry: { action: 'refundAsk', amount: 5566n, note: 'We no longer need them' },
    facts: ['55', 'no longer', '2031'],
  },
  disputed: {
    set: { ...REFUND_CASE, orderStatus: 5, caseType: 2 },
    entry: { action: 'dispute', amount: 7788n, note: 'Half of them are broken' },
    facts: ['77', 'are broken', '2031'],
  },
  caseAnswered: { set: { ...REFUND_CASE, disputeStatus: 2 }, entry: { action: 'offer', amount: 3344n } },
  casePlatform: { set: { ...REFUND_CASE, disputeStatus: 3 } },
  caseWithdrawn: { set: { ...REFUND_CASE, disputeStatus: 0 } },
  caseResolved: {
    set: { ...REFUND_CASE, ...paid(2, 30000n), orderStatus: 8, disputeStatus: 4, refundAmount: 9911n },
    entry: { action: 'refund', amount: 9911n },
    facts: ['99'],
  },
  closedByPlatform: {
    set: { ...paid(2, 30000n), orderStatus: 8, refundAmount: 9911n },
    entry: { action: 'decide', note: 'The factory burnt down', amount: 9911n },
    facts: ['99', 'burnt down'],
  },
  refunded: { entry: { action: 'refundSent', amount: 2277n }, facts: ['22'] },
}

export interface Queued {
  accountId: number
  kind: string
  /** Whether readers can unsubscribe from it. */
  isOptional: boolean
  facts: unknown
}
const kindNamed = (name: string) => mailKinds.find((kind) => kind.name === name)!
const queuedOf = ({ to, kind, facts }: QueuedMail): Queued => ({
  accountId: Number(to),
  kind,
  isOptional: kindNamed(kind).choice !== undefined,
  facts,
})

/** People who are notified of a supplier's orders and people who are not; makes moves by event, without API calls. */
export async function openAnnouncements(shop: Shop) {
  const { db } = shop.appContext.database
  async function person(own: Partial<typeof accounts.$inferInsert>) {
    const row = { email: `${randomUUID()}@example.com`, name: 'Li Wei', passwordHash: '-', ...own }
    const [account] = await db.insert(accounts).values(row).returning()
    return account!
  }

  const supplierId = await openSupplier(shop, { depositPercent: 30 })
  const buyer = await openBuyer(shop)
  const [buyerRow] = await db.select().from(accounts).where(eq(accounts.id, buyer.id))
  const members = [await person({ role: 1, supplierId, language: 'zh' }), await person({ role: 1, supplierId, language: 'en' })]
  await person({ role: 1, supplierId, status: 2 })
  const operator = await person({ role: 2, rights: ['order'] })
  const [cashier, foreigner] = [
    await person({ role: 2, rights: ['payment'] }),
    await person({ role: 1, supplierId: await openSupplier(shop) }),
  ]
  const lamp = await stockProduct(shop, { supplierId, stock: [1_000_000] })

  /** Places an order of 100 lamps with a deposit of 30%. */
  async function placed(): Promise<OrderRecord> {
    const { data } = await place(shop, buyer, await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100)))
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(data.orderList[0]!.orderId)))
    await db.delete(messages)
    return order!
  }

  /** Makes a move with this event on a fresh order; records queued mails and sent frames instead of sending them. */
  async function announced(side: 'buyer' | 'supplier', event: string, story = STORIES[event] ?? {}, reasonType?: number) {
    const order = await placed()
    const queued: Queued[] = []
    const frames: { accountId: number; cmd: string; data: unknown }[] = []
    const context = {
      db,
      live: {
        send: (accountId: number, { cmd, data }: { cmd: string; data?: unknown }) => frames.push({ accountId, cmd, data }),
        endSockets: () => {},
        writeNow: async () => {},
      },
      jobs: {
        ...shop.appContext.jobs,
        addAll: async (_: unknown, __: string, list: readonly object[]) => void queued.push(...(list as QueuedMail[]).map(queuedOf)),
      },
    }
    const { set = {}, entry } = story
    const moved = await moveOrder(db, SYSTEM, order, { deadlineTime: DEADLINE, ...set }, entry ?? { action: 'create' }, new Date())
    const whom = side === 'buyer' ? { buyer: event as BuyerEvent } : { supplier: event as SupplierEvent }
    await announceMoves(context, [{ order: moved, ...whom, ...(reasonType ? { reasonType } : {}) }], new Date())
    const left = await db.select().from(messages).where(eq(messages.entityId, order.id))
    return { order: moved, queued, frames, left }
  }
  /** The text of a queued mail in a language. */
  async function mailOf({ accountId, kind, facts }: Queued, language: Language) {
    const reader = { accountId, language, name: 'Ana', supportEmail: shop.appContext.config.supportEmail }
    return (await writtenMail(shop.appContext, kindNamed(kind), JSON.parse(JSON.stringify(facts)), reader))!
  }

  return { buyer, buyerRow, members, operator, outsiders: [cashier, foreigner], placed, announced, mailOf }
}

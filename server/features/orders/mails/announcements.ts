import { inEveryLanguage } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { type AccountToNotify, findAccountsToNotify } from '#server/features/account/account.ts'
import { leaveMessages } from '#server/features/messages/messages.ts'
import { BUYER_EVENTS, type BuyerEvent, type Notice, type SupplierEvent } from '#server/features/orders/mails/events.ts'
import { mailNotices } from '#server/features/orders/mails/mails.ts'
import { type OrderRecord, readFirstLines } from '#server/features/orders/orders.queries.ts'
import type { orderLines } from '#server/features/orders/orders.table.ts'
import { showOrders } from '#server/features/orders/transitions.queries.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'
import * as words from '#words'

const PICTURE_WIDTH = 96

/** The events that an order's sides are notified of; without any, their open tabs refresh all the same. */
export interface Announcement {
  order: OrderRecord
  buyer?: BuyerEvent
  supplier?: SupplierEvent
  /** The reason if neither the order nor its log has it: why a review was hidden (decisions §17.3). */
  reasonType?: number
}

type Context = Pick<AppContext, 'jobs'> & { db: Database; live: Live }

/** Sends the messages, mails and frames of moves, in the transaction of the moves. */
export async function announceMoves({ db, live, jobs }: Context, announcements: readonly Announcement[], now: Date): Promise<void> {
  if (announcements.length === 0) return
  const orders = announcements.map(({ order }) => order)
  const concerned = await findAccountsToNotifyOfOrders(db, orders)
  const firstLines = await readFirstLines(
    db,
    orders.map(({ id }) => id),
  )
  await announceTo({ concerned, firstLines }, { db, live, jobs }, announcements, now)
}

/** The accounts that are notified of moves of these orders. */
export const findAccountsToNotifyOfOrders = (
  db: Database,
  orders: readonly Pick<OrderRecord, 'accountId' | 'supplierId'>[],
): Promise<AccountToNotify[]> =>
  findAccountsToNotify(db, {
    accountIds: orders.map(({ accountId }) => accountId),
    members: { of: orders.map(({ supplierId }) => supplierId), right: 'order' },
    right: 'order',
  })

interface Known {
  concerned: readonly AccountToNotify[]
  /** By order id, for the message about the order. */
  firstLines: ReadonlyMap<number, FirstLine>
}

type FirstLine = Pick<typeof orderLines.$inferInsert, 'picture' | 'productName'>

/** Like announceMoves, for callers that have already read what it depends on. */
export async function announceTo(
  { concerned, firstLines }: Known,
  { db, live, jobs }: Context,
  announcements: readonly Announcement[],
  now: Date,
): Promise<void> {
  // A buyer who is told of an order can also open it.
  const hidden = announcements.filter(({ buyer, order }) => buyer && order.isHidden).map(({ order }) => order.id)
  if (hidden.length > 0) await showOrders(db, hidden)
  for (const { order } of announcements) {
    for (const { id, isOperator, actsFor } of concerned) {
      if (id === order.accountId || isOperator || actsFor.includes(order.supplierId)) {
        live.send(id, { cmd: 'order', data: { orderId: String(order.id) } })
      }
    }
  }
  const notices = announcements.flatMap((announcement) => noticesOf(announcement, concerned))
  await Promise.all([leaveNotices(db, live, firstLines, notices, now), mailNotices(db, jobs, notices, now)])
}

async function leaveNotices(db: Database, live: Live, firstLines: Known['firstLines'], notices: readonly Notice[], now: Date) {
  await leaveMessages(
    db,
    live,
    notices.map((notice) => {
      const { accountId, order, side } = notice
      const line = firstLines.get(order.id)
      const picture = line?.picture ? { url: pictureAddress(line.picture, PICTURE_WIDTH) } : {}
      return {
        accountId,
        entityType: ENTITY_TYPES.order,
        entityId: order.id,
        title: inEveryLanguage((language) =>
          words.orders_message(
            {
              event: messageWord(notice),
              orderNo: order.orderNo,
              case: words.orders_message_case({ type: String(order.caseType) }, { locale: language }),
            },
            { locale: language },
          ),
        ),
        content: [...(line ? [{ name: line.productName, ...picture }] : []), { name: order.supplierName }],
        isConsole: side === 'supplier',
        createTime: now,
      }
    }),
  )
}

/** The variant of `orders_message`: an event that buyers hear of too has its own wording for suppliers. */
const messageWord = ({ side, event }: Notice): string => (side === 'supplier' && event in BUYER_EVENTS ? `${event}Supplier` : event)

function noticesOf({ order, buyer, supplier, reasonType }: Announcement, concerned: readonly AccountToNotify[]): Notice[] {
  const notices: Notice[] = []
  if (buyer) notices.push({ accountId: order.accountId, order, reasonType, side: 'buyer', event: buyer })
  if (!supplier) return notices
  for (const { id, actsFor } of concerned) {
    if (actsFor.includes(order.supplierId)) notices.push({ accountId: id, order, reasonType, side: 'supplier', event: supplier })
  }
  return notices
}

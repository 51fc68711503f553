import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { ROLE } from '#contract/console/access.ts'
import { inEveryLanguage } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { CASE_TYPE } from '#contract/orders/orders.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { leaveMessages } from '#server/features/messages/messages.ts'
import { needsLog, orderMailFactsOf } from '#server/features/orders/mails/facts.ts'
import { mailMoves, type OrderMailEvent } from '#server/features/orders/mails/mails.ts'
import { newestEntries, type OrderRecord, readFirstLines } from '#server/features/orders/orders.queries.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'
import * as words from '#words'

const PICTURE_WIDTH = 96

/** Who is notified: each with the mail that goes with the message (decisions §18). A always, F if they want such mails. */
type MailRule = 'always' | 'wanted' | 'none'

export const BUYER_EVENTS = {
  toConfirm: 'always',
  toPay: 'always',
  confirmed: 'wanted',
  toAccept: 'wanted',
  declined: 'wanted',
  cancelledByPlatform: 'wanted',
  cancelled: 'none',
  notConfirmed: 'wanted',
  notPaid: 'wanted',
  proofRejected: 'always',
  partPaid: 'always',
  paid: 'always',
  toPayBalance: 'wanted',
  ready: 'wanted',
  balanceReminder: 'wanted',
  partShipped: 'wanted',
  shipped: 'wanted',
  delivered: 'wanted',
  completedByTime: 'wanted',
  caseAnswered: 'wanted',
  casePlatform: 'none',
  caseResolved: 'always',
  refunded: 'always',
  commentAnswered: 'none',
  commentHidden: 'always',
} as const satisfies Record<string, MailRule>

export const SUPPLIER_EVENTS = {
  newOrder: 'wanted',
  accepted: 'none',
  cancelledByBuyer: 'none',
  cancelledByPlatform: 'wanted',
  expired: 'none',
  toPrepare: 'wanted',
  toShip: 'wanted',
  completed: 'none',
  completedByTime: 'wanted',
  refundRequested: 'wanted',
  disputed: 'wanted',
  caseAnswered: 'wanted',
  casePlatform: 'none',
  caseWithdrawn: 'none',
  caseResolved: 'always',
  commented: 'none',
} as const satisfies Record<string, MailRule>

export type BuyerEvent = keyof typeof BUYER_EVENTS
export type SupplierEvent = keyof typeof SUPPLIER_EVENTS

/** What an order's sides are told of a move; without either, their open tabs look again all the same. */
export interface Announcement {
  order: OrderRecord
  buyer?: BuyerEvent
  supplier?: SupplierEvent
  /** Why, where the order and its log do not say it: the reason that a review was hidden for (decisions §17.3). */
  reasonType?: number
}

type Context = Pick<AppContext, 'jobs'> & { db: Database; live: Live }

/** Messages, mails and frames of moves, in their transaction. */
export async function announceMoves({ db, live, jobs }: Context, announcements: readonly Announcement[], now: Date): Promise<void> {
  if (announcements.length === 0) return
  const readers = await readersOf(db, announcements)
  const first = await readFirstLines(
    db,
    announcements.map(({ order }) => order.id),
  )
  const notices = announcements.flatMap((announcement) => noticesOf(announcement, readers))
  for (const { order } of announcements) {
    for (const { id, role, supplierId } of readers) {
      if (id === order.accountId || role >= ROLE.operator || supplierId === order.supplierId) {
        live.send(id, { cmd: 'order', data: { orderId: String(order.id) } })
      }
    }
  }
  await leaveMessages(
    db,
    live,
    notices.map(({ accountId, order, side, event }) => {
      const line = first.get(order.id)
      const picture = line?.picture ? { url: pictureAddress(line.picture, PICTURE_WIDTH) } : {}
      return {
        accountId,
        entityType: ENTITY_TYPES.order,
        entityId: order.id,
        title: inEveryLanguage((language) =>
          words.orders_message(
            {
              event: messageWord(side, event, order),
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
  const mailed = notices.filter(({ mail }) => mail !== 'none')
  const logged = mailed.filter(({ event }) => needsLog(event)).map(({ order }) => order.id)
  const entries = await newestEntries(db, [...new Set(logged)])
  await mailMoves(
    db,
    jobs,
    mailed.map(({ accountId, order, side, event, mail, reasonType }) => ({
      orderId: order.id,
      accountId,
      side,
      event: event as OrderMailEvent,
      isOptional: mail === 'wanted',
      facts: orderMailFactsOf(order, { side, event, reasonType }, entries.get(order.id) ?? new Map()),
    })),
  )
}

/**
 * The variant of `orders_message`: what a supplier is told of the same event is worded for the supplier. An order that the platform
 * closed without a case has no case that could be resolved.
 */
function messageWord(side: 'buyer' | 'supplier', event: string, { caseType }: OrderRecord): string {
  const word = event === 'caseResolved' && caseType === CASE_TYPE.none ? 'closedByPlatform' : event
  return side === 'supplier' && event in BUYER_EVENTS ? `${word}Supplier` : word
}

interface Reader {
  id: number
  role: number
  supplierId: number | null
}

function noticesOf({ order, buyer, supplier, reasonType }: Announcement, readers: readonly Reader[]) {
  const ofBuyer = buyer
    ? [
        {
          accountId: order.accountId,
          order,
          side: 'buyer' as const,
          event: buyer as string,
          mail: BUYER_EVENTS[buyer] as MailRule,
          reasonType,
        },
      ]
    : []
  const ofSupplier = supplier
    ? readers
        .filter(({ supplierId }) => supplierId === order.supplierId)
        .map(({ id }) => ({
          accountId: id,
          order,
          side: 'supplier' as const,
          event: supplier as string,
          mail: SUPPLIER_EVENTS[supplier] as MailRule,
          reasonType,
        }))
    : []
  return [...ofBuyer, ...ofSupplier]
}

/** The buyers, all members of the suppliers, and the operators who look after orders. */
const readersOf = (db: Database, announcements: readonly Announcement[]): Promise<Reader[]> =>
  db
    .select({ id: accounts.id, role: accounts.role, supplierId: accounts.supplierId })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, ACCOUNT_STATUS.active),
        or(
          inArray(
            accounts.id,
            announcements.map(({ order }) => order.accountId),
          ),
          inArray(
            accounts.supplierId,
            announcements.map(({ order }) => order.supplierId),
          ),
          and(sql`${accounts.role} >= 2`, or(eq(accounts.role, ROLE.administrator), sql`'order' = any(${accounts.rights})`)),
        ),
      ),
    )

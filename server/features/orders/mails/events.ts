import type { OrderRecord } from '#server/features/orders/orders.queries.ts'

/** Whether an event's message is also mailed (decisions §18): always, to those who want mails about orders, or never. */
type MailRule = 'always' | 'wanted' | 'none'

export const BUYER_EVENTS = {
  toAwait: 'always',
  toConfirm: 'always',
  toPay: 'always',
  confirmed: 'wanted',
  toAccept: 'wanted',
  declined: 'wanted',
  cancelledByPlatform: 'wanted',
  cancelled: 'none',
  notConfirmed: 'wanted',
  notAccepted: 'wanted',
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
  closedByPlatform: 'always',
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
  closedByPlatform: 'always',
  commented: 'none',
} as const satisfies Record<string, MailRule>

export type BuyerEvent = keyof typeof BUYER_EVENTS
export type SupplierEvent = keyof typeof SUPPLIER_EVENTS

/** The notification of one account of a move. */
export type Notice = { accountId: number; order: OrderRecord; reasonType: number | undefined } & (
  | { side: 'buyer'; event: BuyerEvent }
  | { side: 'supplier'; event: SupplierEvent }
)

export const mailRuleOf = (notice: Notice): MailRule =>
  notice.side === 'buyer' ? BUYER_EVENTS[notice.event] : SUPPLIER_EVENTS[notice.event]

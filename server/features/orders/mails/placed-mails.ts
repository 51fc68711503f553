import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { type Amount, formatAmount, formatUnitPrice } from '#contract/money.ts'
import { dueOf } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { parseUnit } from '#contract/units.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { costRows, deliveryRow, tagOf } from '#server/features/orders/costs.ts'
import { confirmedWith } from '#server/features/orders/mails/joined-orders.ts'
import {
  amountText,
  type PaymentRequest,
  paymentBlock,
  paymentRequestOf,
  proformasOf,
} from '#server/features/orders/mails/payment-request.ts'
import { type OrderLineRecord, type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { moneyText, unitPriceText } from '#server/features/pricing/money-text.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type MailReader, mailKind } from '#server/kernel/mail/kind.ts'
import type { MailRow, MailText } from '#server/kernel/mail/layout.ts'
import { momentText } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

interface Placed {
  chosen: OrderRecord[]
  lines: OrderLineRecord[]
  request: PaymentRequest | undefined
}

async function readPlaced(db: Database, orderIds: readonly number[]): Promise<Placed | undefined> {
  const chosen = await db.select().from(orders).where(inArray(orders.id, orderIds)).orderBy(asc(orders.id))
  if (chosen.length === 0) return undefined
  const lines = chosen.length === 1 ? ((await readOrderLines(db, orderIds)).get(chosen[0]!.id) ?? []) : []
  return { chosen, lines, request: await paymentRequestOf(db, chosen) }
}

/** The buyer's record of an order: what was ordered, what it costs, and who has to do what by when, as of the time of sending. */
export const orderPlacedMail = mailKind({
  name: 'orderPlaced',
  facts: z.union([
    z.object({ orderIdList: z.array(z.int()).min(1) }),
    // The shape that an earlier release queued.
    z.object({ orderId: z.int() }).transform(({ orderId }) => ({ orderIdList: [orderId] })),
  ]),
  read: (db, { orderIdList }) => readPlaced(db, orderIdList),
  message: (_, reader, placed) => {
    const [order, ...others] = placed.chosen
    if (others.length > 0) return togetherText(words.mail_orders_placed_subject({ payNo: order!.payNo }), placed, reader)
    return {
      subject: words.mail_order_placed_subject({ orderNo: order!.orderNo }),
      paragraphs: leadsOf(order!, reader),
      ...singleText(order!, placed, reader),
    }
  },
})

const opened = {
  facts: z.object({ orderId: z.int() }),
  read: async (db: Database, { orderId }: { orderId: number }) => {
    const together = await confirmedWith(db, orderId)
    if (together.length > 0 && together[0] !== orderId) return undefined
    const placed = await readPlaced(db, together.length > 0 ? together : [orderId])
    return placed?.request && placed
  },
}

/** The text for one order or for several; `lead` writes the paragraphs for a single order. */
function openedText(lead: (order: OrderRecord, reader: MailReader) => string[]) {
  return (_: { orderId: number }, reader: MailReader, placed: Placed): MailText => {
    const [order, ...others] = placed.chosen
    if (others.length > 0) return togetherText(words.mail_orders_confirmed_subject({ payNo: order!.payNo }), placed, reader)
    const { orderNo } = order!
    return {
      subject: words.mail_order_event_subject({ event: 'confirmed', orderNo, case: '' }),
      paragraphs: lead(order!, reader),
      ...singleText(order!, placed, reader),
    }
  }
}

/** Sent when orders become payable: those of one payment number confirmed within a minute share the mail of the first. */
export const orderConfirmedMail = mailKind({ name: 'orderConfirmed', choice: 'orderFlag', ...opened, message: openedText(confirmedLeads) })
/** The same for an order that waited for an account to pay to: payment details were promised, so it cannot be unsubscribed from. */
export const orderPayableMail = mailKind({ name: 'orderPayable', ...opened, message: openedText(leadsOf) })

function confirmedLeads(order: OrderRecord, reader: MailReader): string[] {
  const { language, supportEmail } = reader
  return [
    words.mail_order_event({
      event: 'confirmed',
      orderNo: order.orderNo,
      supplier: order.supplierName[language],
      case: '',
      amount: moneyOf(order, dueOf(order).amount, language),
      deadline: momentText(order.deadlineTime ?? order.createTime, reader),
      rest: '',
      tracking: '',
      contact: supportEmail,
    }),
  ]
}

const moneyOf = (order: OrderRecord, amount: Amount, language: Language): string =>
  moneyText(currencyOf(order), formatAmount(currencyOf(order), amount), tagOf(order, language))

/** Says who has to act, and by when. */
function leadsOf(order: OrderRecord, reader: MailReader): string[] {
  const { orderStatus, deadlineTime } = order
  if (orderStatus !== ORDER_STATUS.pendingConfirm && orderStatus !== ORDER_STATUS.pendingPayment) return []
  if (deadlineTime === null) return orderStatus === ORDER_STATUS.pendingConfirm ? [words.mail_order_to_await()] : []
  const lead = orderStatus === ORDER_STATUS.pendingConfirm ? words.mail_order_to_confirm : words.mail_order_to_pay
  const deadline = momentText(deadlineTime, reader)
  return [lead({ supplier: order.supplierName[reader.language], deadline })]
}

type Rest = Omit<MailText, 'subject' | 'paragraphs'>

const paying = (request: PaymentRequest | undefined, reader: MailReader): Rest => {
  const enclosures = request ? proformasOf(request) : []
  const notes = enclosures.length > 0 ? [words.mail_payment_enclosed({ count: String(enclosures.length) })] : []
  return { block: request && paymentBlock(request, reader), enclosures, notes }
}

const singleText = (order: OrderRecord, { lines, request }: Placed, reader: MailReader): Rest => ({
  threads: [order.orderNo],
  rows: [
    ...lines.map((line) => lineRow(order, line, reader.language)),
    ...costRows(order, reader.language),
    ...deliveryRow(order, reader.language),
  ],
  ...paying(request, reader),
  button: { label: words.mail_order_view(), path: `/personalCenter/orderDetails/${order.id}` },
})

function togetherText(subject: string, { chosen, request }: Placed, reader: MailReader): MailText {
  const { language } = reader
  const [first] = chosen
  const later = chosen.filter(({ orderStatus }) => orderStatus === ORDER_STATUS.pendingConfirm)
  const laterAmount = later.reduce((sum, { depositAmount }) => sum + depositAmount, 0n)
  const due = request ? amountText(request, reader) : moneyOf(first!, 0n, language)
  return {
    subject,
    threads: chosen.map(({ orderNo }) => orderNo),
    paragraphs: [
      words.mail_orders_together({ payNo: first!.payNo }),
      ...(request?.deadline ? [words.mail_orders_due({ amount: due, deadline: momentText(request.deadline, reader) })] : []),
      ...(later.some(({ deadlineTime }) => deadlineTime === null) ? [words.mail_order_to_await()] : []),
      ...(later.some(({ deadlineTime }) => deadlineTime !== null) ? [words.mail_orders_later()] : []),
    ],
    rows: [
      ...chosen.map((order) => orderRow(order, reader)),
      ...(later.length > 0 ? [{ label: words.mail_payment_due_later(), value: moneyOf(first!, laterAmount, language) }] : []),
      { label: words.mail_payment_due(), value: due, isSum: true },
    ],
    ...paying(request, reader),
    button: { label: words.mail_orders_view(), path: `/personalCenter/order?payNo=${first!.payNo}` },
  }
}

/** The order's number and supplier, what it waits for, and what it costs in all. */
function orderRow(order: OrderRecord, reader: MailReader): MailRow {
  const { orderStatus, deadlineTime, payableAmount } = order
  const due = dueOf(order).amount
  const note =
    orderStatus === ORDER_STATUS.pendingConfirm && deadlineTime
      ? words.mail_orders_row_confirm({ deadline: momentText(deadlineTime, reader) })
      : due > 0n && due < payableAmount
        ? words.mail_orders_row_deposit({ amount: moneyOf(order, due, reader.language) })
        : undefined
  return {
    label: `${order.orderNo} · ${order.supplierName[reader.language]}`,
    ...(note ? { note } : {}),
    value: moneyOf(order, payableAmount, reader.language),
  }
}

function lineRow(order: OrderRecord, line: OrderLineRecord, language: Language): MailRow {
  const currency = currencyOf(order)
  const tag = tagOf(order, language)
  const amount = new Intl.NumberFormat(tag).format(line.quantity)
  const quantity = words.ui_quantity({ count: line.quantity, unit: parseUnit(line.unit), amount })
  const price = unitPriceText(currency, formatUnitPrice(currency, line.unitPrice), tag)
  const facts = [line.specName[language], line.isSample ? words.cart_sample() : '', `${quantity} × ${price}`]
  return {
    label: line.productName[language],
    note: facts.filter(Boolean).join(' · '),
    value: moneyText(currency, formatAmount(currency, line.amount), tag),
  }
}

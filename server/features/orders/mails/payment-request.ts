import { type Amount, formatAmount } from '#contract/money.ts'
import { dueOf } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { epcCode } from '#contract/payments/epc-code.ts'
import { type BankInfo, PAY_TYPE } from '#contract/payments/payments.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { bankInfoFor, bankRows, referenceOf } from '#server/features/markets/bank-info.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { MailReader } from '#server/kernel/mail/kind.ts'
import type { MailBlock, MailEnclosure } from '#server/kernel/mail/layout.ts'
import { momentText } from '#server/kernel/mail/phrasing.ts'
import { qrPicture } from '#server/kernel/mail/qr-picture.ts'
import * as words from '#words'

/** What is due now for orders that are paid together, and how to pay it. */
export interface PaymentRequest {
  orders: readonly OrderRecord[]
  amount: Amount
  /** The earliest deadline of these orders. */
  deadline: Date | null
  /** Null while there is no account to transfer to. */
  bank: BankInfo | null
  /** A QR code for banking apps that read one, as PNG. */
  code: Uint8Array | null
}

/** Reads the request when the mail is sent; undefined if nothing is due any more. */
export async function paymentRequestOf(db: Database, chosen: readonly OrderRecord[]): Promise<PaymentRequest | undefined> {
  const due = chosen.filter((order) => dueOf(order).amount > 0n)
  const [first] = due
  if (!first) return undefined
  const amount = due.reduce((sum, order) => sum + dueOf(order).amount, 0n)
  const deadlines = due.flatMap(({ deadlineTime }) => deadlineTime ?? []).sort((a, b) => a.getTime() - b.getTime())
  const bank = await bankInfoFor(db, first.currencyCode, referenceOf(due))
  const epc = bank && epcCode(bank, formatAmount(currencyOf(first), amount), first.currencyCode)
  return { orders: due, amount, deadline: deadlines[0] ?? null, bank, code: epc ? await qrPicture(epc) : null }
}

export const amountText = ({ orders: [first], amount }: PaymentRequest, { language }: MailReader): string =>
  moneyText(currencyOf(first!), formatAmount(currencyOf(first!), amount), tagOf(first!, language))

/** All that is needed to pay: amount, deadline, account, reference, and a QR code where banks read one. */
export function paymentBlock(request: PaymentRequest, reader: MailReader): MailBlock | undefined {
  const { bank, deadline, code } = request
  if (!bank) {
    const isTransfer = request.orders.some(({ payType }) => payType === PAY_TYPE.transfer)
    return isTransfer ? { title: words.payments_bank_title(), rows: [], note: words.mail_payment_follows() } : undefined
  }
  return {
    title: words.payments_bank_title(),
    rows: [
      { label: words.mail_payment_due(), value: amountText(request, reader) },
      ...(deadline ? [{ label: words.papers_pay_by(), value: momentText(deadline, reader) }] : []),
      ...bankRows(bank, reader.language),
    ],
    picture: code ? { png: code, label: words.payments_qr() } : undefined,
    note: words.payments_bank_reference_hint(),
  }
}

/** Attachments of a payment request: the proforma invoice of each order that can be paid now. */
export const proformasOf = ({ orders }: PaymentRequest): MailEnclosure[] =>
  orders.filter(({ orderStatus }) => orderStatus === ORDER_STATUS.pendingPayment).map(({ id }) => ({ name: 'proforma', id }))

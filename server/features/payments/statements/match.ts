import { DAY_MS } from '#contract/durations.ts'
import { type Amount, formatAmount, parseExactly } from '#contract/money.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { LINE_DOUBT, LINE_MATCH, type StatementLine } from '#contract/payments/console/statements.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { partOf, sumOf } from '#server/features/payments/begin-payment.ts'
import type { KeyedLine } from '#server/features/payments/statements/bank-line.ts'
import { areAlike, numbersIn } from '#server/features/payments/statements/numbers.ts'
import type { NamedOrder, OpenPayment, ReceivedPayment } from '#server/features/payments/statements/statements.queries.ts'

/** The part of the books that decides what a line pays for. */
export interface Books {
  booked: ReadonlySet<string>
  orders: readonly NamedOrder[]
  open: readonly OpenPayment[]
  received: readonly ReceivedPayment[]
}

type Finding = Pick<StatementLine, 'match' | 'doubt' | 'number' | 'buyerName' | 'dueAmount' | 'dueCurrencyCode'>

const UNKNOWN: Finding = {
  match: LINE_MATCH.unknown,
  doubt: LINE_DOUBT.none,
  number: '',
  buyerName: '',
  dueAmount: null,
  dueCurrencyCode: null,
}
const doubtful = (finding: Finding, doubt: StatementLine['doubt']): Finding => ({ ...finding, match: LINE_MATCH.doubtful, doubt })
const AWAITS_MONEY: readonly number[] = [ORDER_STATUS.pendingPayment, ORDER_STATUS.pendingBalance]
/** A transfer and its booking by hand are dated at most a few days apart. */
const MATCH_WITHIN_MS = 4 * DAY_MS

/** Finds what each line pays for: sure, doubtful or unknown. The second line for an order is doubtful, since the first may pay it. */
export function matchLines(lines: readonly KeyedLine[], books: Books): StatementLine[] {
  const payNoOf = new Map(books.orders.map(({ orderNo, payNo }) => [orderNo, payNo]))
  const taken = new Set<string>()
  return lines.map((line) => {
    const found = findingOf(line, books)
    if (found.match !== LINE_MATCH.sure) return { ...line, ...found }
    // The number is either a payNo, for all its orders, or that of one order.
    const whole = payNoOf.get(found.number)
    const isTwice = [found.number, whole === undefined ? `a part of ${found.number}` : whole].some((name) => taken.has(name))
    taken.add(found.number)
    if (whole !== undefined) taken.add(`a part of ${whole}`)
    return { ...line, ...(isTwice ? doubtful(found, LINE_DOUBT.twice) : found) }
  })
}

function findingOf(line: KeyedLine, books: Books): Finding {
  if (books.booked.has(line.lineKey)) return { ...UNKNOWN, match: LINE_MATCH.booked }
  const named = numbersIn(`${line.remark} ${line.bankRefNo}`)
  const orders = books.orders.filter(({ payNo, orderNo }) => named.includes(payNo) || named.includes(orderNo))
  const payNos = new Set(orders.map(({ payNo }) => payNo))
  if (payNos.size === 0) return unnamed(line, books)
  if (payNos.size > 1) return doubtful({ ...UNKNOWN, buyerName: orders[0]!.buyerName }, LINE_DOUBT.several)
  return ofOrders(line, orders, named, books)
}

/** For a line that names one payment, or one order of it. */
function ofOrders(line: KeyedLine, named: readonly NamedOrder[], numbers: readonly string[], { open, received, orders }: Books): Finding {
  const { payNo, orderNo } = named[0]!
  const isOneOrder = named.length === 1 && !numbers.includes(payNo)
  const number = isOneOrder ? orderNo : payNo
  const chosen = isOneOrder ? named : orders.filter((order) => order.payNo === payNo)
  const currency = currencyOf(chosen[0]!)
  const waiting = chosen.filter(({ orderStatus }) => AWAITS_MONEY.includes(orderStatus))
  const due = sumOf(waiting.map((order) => partOf(order, undefined)))
  const finding: Finding = {
    match: LINE_MATCH.sure,
    doubt: LINE_DOUBT.none,
    number,
    buyerName: chosen[0]!.buyerName,
    dueAmount: formatAmount(currency, due),
    dueCurrencyCode: currency.code,
  }
  if (currency.code !== line.currencyCode) return doubtful(finding, LINE_DOUBT.currency)
  const amount = parseExactly(line.paidAmount, currency.digits)
  if (isBookedAlike(received, payNo, amount, line)) return doubtful(finding, LINE_DOUBT.bookedAlike)
  if (due <= 0n) return doubtful(finding, LINE_DOUBT.nothingDue)
  const whole = waiting.reduce((sum, { payableAmount, paidAmount }) => sum + payableAmount - paidAmount, 0n) as Amount
  const proven = isOneOrder ? [] : open.filter((each) => each.payNo === payNo).map(({ payAmount }) => payAmount)
  return [due, whole, ...proven].some((each) => each === amount) ? finding : doubtful(finding, LINE_DOUBT.amount)
}

/** Whether the same amount was booked for these orders at about the same day. */
export const isBookedAlike = (
  received: readonly ReceivedPayment[],
  payNo: string,
  amount: bigint | null,
  { currencyCode, receiveDay }: { currencyCode: string; receiveDay: string },
): boolean =>
  received.some(
    (each) =>
      each.payNo === payNo &&
      each.currencyCode === currencyCode &&
      each.paidAmount === amount &&
      Math.abs((each.payTime?.getTime() ?? 0) - Date.parse(receiveDay)) < MATCH_WITHIN_MS,
  )

/** For a line without a number: found by the reference in the buyer's proof, or by the amount, which makes it doubtful. */
function unnamed(line: KeyedLine, { open }: Books): Finding {
  const ofAmount = open.filter(
    ({ payAmount, currencyCode, currencyDigits }) =>
      currencyCode === line.currencyCode && parseExactly(line.paidAmount, currencyDigits) === payAmount,
  )
  const findingOfPayment = (payment: OpenPayment): Finding => ({
    match: LINE_MATCH.sure,
    doubt: LINE_DOUBT.none,
    number: payment.payNo,
    buyerName: payment.buyerName,
    dueAmount: formatAmount(currencyOf(payment), payment.payAmount),
    dueCurrencyCode: payment.currencyCode,
  })
  const proven = ofAmount.filter(
    ({ bankRefNo }) => bankRefNo.trim().length >= SHORTEST_REFERENCE && plain(line.remark + line.bankRefNo).includes(plain(bankRefNo)),
  )
  if (proven.length === 1) return findingOfPayment(proven[0]!)
  const alike = ofAmount.filter(({ buyerName }) => areAlike(buyerName, line.payerName))
  const [likely] = alike.length === 1 ? alike : ofAmount.length === 1 ? ofAmount : []
  return likely ? doubtful(findingOfPayment(likely), LINE_DOUBT.unnamed) : UNKNOWN
}

/** A shorter reference would be found in too many texts. */
const SHORTEST_REFERENCE = 6
const plain = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

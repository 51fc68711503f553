import type { ParsedInputOf } from '#contract/endpoint.ts'
import { parseExactly } from '#contract/money.ts'
import type { bookStatement } from '#contract/payments/console/statements.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { amountToBook } from '#server/features/markets/typed-amount.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { lockOrdersById } from '#server/features/orders/paid-orders.ts'
import { bookReceived, type LockedPayment, lockWithOrders } from '#server/features/payments/book-payment.ts'
import { addTransfer, timeReceived } from '#server/features/payments/found-transfer.ts'
import { isBookedAlike } from '#server/features/payments/statements/match.ts'
import {
  insertBankLine,
  openTransfers,
  ordersNumbered,
  receivedTransfers,
} from '#server/features/payments/statements/statements.queries.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail, HttpError, refuseField } from '#server/kernel/calls/fail.ts'
import { inSavepoint } from '#server/kernel/database/database.ts'
import * as words from '#words'

type Booking = Call<ParsedInputOf<typeof bookStatement>>
type GivenLine = Booking['input']['lineList'][number]

const DONE = { code: 200, msg: '' }
const MALFORMED = 400

/** Books each line by itself, within the transaction of the call. The books change by one act, whatever the number of lines. */
export async function bookLines(call: Booking, now: Date): Promise<{ lineKey: string; code: number; msg: string }[]> {
  const { db, input, language } = call
  const orders = await ordersNumbered(
    db,
    input.lineList.map(({ number }) => number),
  )
  // Whoever locks several orders locks them by ascending id.
  await lockOrdersById(
    db,
    orders.map(({ id }) => id),
  )
  const answers: { lineKey: string; code: number; msg: string }[] = []
  await asOneAct(db, 'payment', async () => {
    for (const line of input.lineList) {
      try {
        await inSavepoint(db, () => bookLine(call, line, now))
        answers.push({ lineKey: line.lineKey, ...DONE })
      } catch (error) {
        const { lineKey } = line
        if (error instanceof BusinessError) answers.push({ lineKey, code: error.code, msg: error.say(language) })
        else if (error instanceof HttpError && error.status === MALFORMED) {
          answers.push({ lineKey, code: MALFORMED, msg: words.payments_statement_wrong({}, { locale: language }) })
        } else throw error
      }
    }
    return { count: answers.filter(({ code }) => code === DONE.code).length }
  })
  return answers
}

/** 590019 for a number that is none, 400 for another currency or amount, 999000 for what was booked before. */
async function bookLine(call: Booking, line: GivenLine, now: Date): Promise<void> {
  const { db } = call
  const amountIn = (money: { currencyCode: string; currencyDigits: number }) =>
    money.currencyCode === line.currencyCode
      ? amountToBook(currencyOf(money), line.paidAmount, 'paidAmount')
      : refuseField('currencyCode', 'wrong')
  // Banks date by the day: noon, or now if that is still to come.
  const noon = new Date(`${line.receiveDay}T12:00:00Z`)
  const payTime = noon > now ? timeReceived(`${line.receiveDay}T00:00:00Z`, now) : noon
  await refuseBookedAlike(call, line)
  const proof = await proofOf(call, line)
  const set = line.bankRefNo === '' ? {} : { bankRefNo: line.bankRefNo }
  const booked = proof
    ? await bookReceived(call, proof, { amount: amountIn(proof.payment), payTime, mover: consoleMover(call.user), set }, now)
    : await addTransfer(call, { reference: line.number }, { amountIn, bankRefNo: line.bankRefNo, payTime }, now)
  if (!(await insertBankLine(db, line.lineKey, booked.id))) fail('duplicateSubmission')
}

/** What came by another way since the file was read, as a proof that was verified. The orders are locked. */
async function refuseBookedAlike({ db }: Booking, line: GivenLine): Promise<void> {
  if (line.doubtFlag === 1) return
  const [order] = await ordersNumbered(db, [line.number])
  if (!order) return
  const amount = parseExactly(line.paidAmount, order.currencyDigits)
  if (isBookedAlike(await receivedTransfers(db, [order.payNo]), order.payNo, amount, line)) fail('duplicateSubmission')
}

/** The proof in review that claims this amount, or the only one. A number of one order finds no proof of several. */
async function proofOf({ db }: Booking, { number, paidAmount, currencyCode }: GivenLine): Promise<LockedPayment | undefined> {
  const [first] = await ordersNumbered(db, [number])
  if (!first) return fail('orderMissing')
  const { payNo } = first
  const open = await openTransfers(db, [payNo], [])
  const inReview = open.filter(
    (payment) => payment.payNo === payNo && payment.status === PAYMENT_STATUS.inReview && payment.currencyCode === currencyCode,
  )
  const ofAmount = inReview.filter(({ payAmount, currencyDigits }) => parseExactly(paidAmount, currencyDigits) === payAmount)
  const [proof] = ofAmount.length > 0 ? ofAmount : inReview.length === 1 ? inReview : []
  if (!proof) return undefined
  const locked = (await lockWithOrders(db, proof.id))!
  const isOfNumber = number === payNo || (locked.orders.length === 1 && locked.orders[0]!.orderNo === number)
  return isOfNumber && locked.payment.status === PAYMENT_STATUS.inReview ? locked : undefined
}

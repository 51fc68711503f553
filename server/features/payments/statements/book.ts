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

/** Books each line in its own savepoint within the call's transaction; the audit log has one entry, whatever the number of lines. */
export async function bookLines(call: Booking, now: Date): Promise<{ lineKey: string; code: number; msg: string }[]> {
  const { db, input, language } = call
  const orders = await ordersNumbered(
    db,
    input.lineList.map(({ number }) => number),
  )
  // Orders are always locked by ascending id, so that transactions cannot deadlock.
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

/** Books one line: 590019 for an unknown number, 400 for another currency or amount, 999000 for what was booked before. */
async function bookLine(call: Booking, line: GivenLine, now: Date): Promise<void> {
  const { db } = call
  const amountIn = (money: { currencyCode: string; currencyDigits: number }) =>
    money.currencyCode === line.currencyCode
      ? amountToBook(currencyOf(money), line.paidAmount, 'paidAmount')
      : refuseField('currencyCode', 'wrong')
  // Banks give only the day: noon is used, or the day's start while noon is still to come.
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

/** Fails if the money was booked another way since the file was read, such as by verifying a proof. The caller has locked the orders. */
async function refuseBookedAlike({ db }: Booking, line: GivenLine): Promise<void> {
  if (line.doubtFlag === 1) return
  const [order] = await ordersNumbered(db, [line.number])
  if (!order) return
  const amount = parseExactly(line.paidAmount, order.currencyDigits)
  if (isBookedAlike(await receivedTransfers(db, [order.payNo]), order.payNo, amount, line)) fail('duplicateSubmission')
}

/** The proof in review that claims this amount, or the only one. The number of one order does not find a proof for several orders. */
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

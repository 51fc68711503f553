import { HOUR_MS } from '#contract/durations.ts'
import { bookStatement, readStatement } from '#contract/payments/console/statements.ts'
import { bookLines } from '#server/features/payments/statements/book.ts'
import { matchLines } from '#server/features/payments/statements/match.ts'
import { numbersIn } from '#server/features/payments/statements/numbers.ts'
import { readStatementFile } from '#server/features/payments/statements/read.ts'
import {
  bookedKeys,
  onlyAccountCurrency,
  openTransfers,
  ordersNumbered,
  receivedTransfers,
} from '#server/features/payments/statements/statements.queries.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'

const MOST_FILES_AN_HOUR = 60

export const readStatementCall = handleCall(readStatement, async ({ input, user, db, config, language, clock }) => {
  await takeRequest(db, config, { key: `bank-file:${user.id}`, most: MOST_FILES_AN_HOUR, windowMs: HOUR_MS }, clock())
  const accountCurrency = await onlyAccountCurrency(db)
  const { lines, passedTotal } = await readStatementFile(input.file.bytes, { language, client: String(user.id), accountCurrency })
  const numbers = [...new Set(lines.flatMap(({ remark, bankRefNo }) => numbersIn(`${remark} ${bankRefNo}`)))]
  const payNos = [...new Set((await ordersNumbered(db, numbers)).map(({ payNo }) => payNo))]
  const [booked, orders, open, received] = [
    await bookedKeys(
      db,
      lines.map(({ lineKey }) => lineKey),
    ),
    await ordersNumbered(db, payNos),
    await openTransfers(db, payNos, lines),
    await receivedTransfers(db, payNos),
  ]
  return { lineList: matchLines(lines, { booked, orders, open, received }), passedTotal }
})

export const bookStatementCall = handleCall(bookStatement, (call) => bookLines(call, call.clock()))

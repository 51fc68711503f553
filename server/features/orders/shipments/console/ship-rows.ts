import { type ShippedOrder, shippedOrder } from '#contract/orders/shipments/console/bulk.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { type Carrier, carrierOf, knownCarriers } from '#server/features/carriers/carriers.ts'
import { consoleMover, lockToMove } from '#server/features/orders/move-order.ts'
import { idsByNumber } from '#server/features/orders/orders.queries.ts'
import { shipLockedOrder } from '#server/features/orders/shipments/ship-order.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { BusinessError, errorText, fail } from '#server/kernel/calls/fail.ts'
import { inSavepoint } from '#server/kernel/database/database.ts'

const DONE = { code: 200, msg: '' }
const MALFORMED = 400

interface Row {
  rowNo: number
  /** undefined if the row is malformed. */
  given: ShippedOrder | undefined
  carrier: ReturnType<typeof carrierOf>
}

const readRow = (known: readonly Carrier[], { rowNo, given }: GivenRow, language: Parameters<typeof carrierOf>[2]): Row => {
  const parsed = shippedOrder.safeParse(given)
  return { rowNo, given: parsed.data, carrier: parsed.data && carrierOf(known, parsed.data, language) }
}

export interface GivenRow {
  rowNo: number
  given: unknown
}

type Context = Pick<Call<unknown>, 'db' | 'database' | 'live' | 'jobs' | 'user' | 'language' | 'clock'>

/** Ships everything still open in each row's order, each in its own savepoint within the transaction of the context. */
export async function shipRows(context: Context, givenRows: readonly GivenRow[]): Promise<{ rowNo: number; code: number; msg: string }[]> {
  const { user, db, database, language, clock } = context
  const now = clock()
  const mover = consoleMover(user)
  const known = await knownCarriers(database.db)
  const rows = givenRows.map((row) => readRow(known, row, language))
  const ids = await idsByNumber(
    db,
    mover.scope,
    rows.flatMap(({ given }) => given?.orderNo ?? []),
  )
  const idOf = ({ given }: Row) => ids.get(given?.orderNo ?? '') ?? 0

  async function ship(row: Row): Promise<typeof DONE> {
    const { given, carrier } = row
    if (!given || !carrier) return { code: MALFORMED, msg: errorText(MALFORMED, language) }
    try {
      await inSavepoint(db, async () => {
        const id = idOf(row) || fail('orderMissing')
        await shipLockedOrder(
          context,
          mover,
          await lockToMove(db, mover, { id }, 'ship', now),
          { ...carrier, trackingNo: given.trackingNo },
          now,
        )
      })
      return DONE
    } catch (error) {
      if (error instanceof BusinessError) return { code: error.code, msg: error.say(language) }
      throw error
    }
  }

  const answers = new Map<number, typeof DONE>()
  await asOneAct(db, 'order', async () => {
    // Orders are always locked by ascending id, so that transactions cannot deadlock.
    for (const row of rows.toSorted((one, other) => idOf(one) - idOf(other) || one.rowNo - other.rowNo)) {
      answers.set(row.rowNo, await ship(row))
    }
    return { count: [...answers.values()].filter((answer) => answer === DONE).length }
  })
  return rows.map(({ rowNo }) => ({ rowNo, ...answers.get(rowNo)! }))
}

import { listCarriers, type ShippedOrder, shipOrders, shippedOrder } from '#contract/orders/shipments/console/bulk.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { type Carrier, carrierOf, knownCarriers } from '#server/features/carriers/carriers.ts'
import { consoleMover, lockToMove } from '#server/features/orders/move-order.ts'
import { idsByNumber } from '#server/features/orders/orders.queries.ts'
import { shipLockedOrder } from '#server/features/orders/shipments/ship-order.ts'
import { BusinessError, errorText, fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inSavepoint } from '#server/kernel/database/database.ts'

const DONE = { code: 200, msg: '' }
const MALFORMED = 400

interface Row {
  rowNo: number
  /** undefined where it is malformed. */
  given: ShippedOrder | undefined
  carrier: ReturnType<typeof carrierOf>
}

const readRow = (known: readonly Carrier[], given: unknown, index: number, language: Parameters<typeof carrierOf>[2]): Row => {
  const parsed = shippedOrder.safeParse(given)
  return { rowNo: index + 1, given: parsed.data, carrier: parsed.data && carrierOf(known, parsed.data, language) }
}

const shipOrdersCall = handleCall(shipOrders, async (call) => {
  const { input, user, db, database, language, clock } = call
  const now = clock()
  const mover = consoleMover(user)
  const known = await knownCarriers(database.db)
  const rows = input.rowList.map((row, index) => readRow(known, row, index, language))
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
        await shipLockedOrder(call, mover, await lockToMove(db, mover, id, 'ship', now), { ...carrier, trackingNo: given.trackingNo }, now)
      })
      return DONE
    } catch (error) {
      if (error instanceof BusinessError) return { code: error.code, msg: error.say(language) }
      throw error
    }
  }

  const answers = new Map<number, typeof DONE>()
  await asOneAct(db, 'order', async () => {
    // Whoever locks several orders locks them by ascending id.
    for (const row of rows.toSorted((one, other) => idOf(one) - idOf(other) || one.rowNo - other.rowNo)) {
      answers.set(row.rowNo, await ship(row))
    }
    return { count: [...answers.values()].filter((answer) => answer === DONE).length }
  })
  return rows.map(({ rowNo }) => ({ rowNo, ...answers.get(rowNo)! }))
})

const listCarriersCall = handleCall(listCarriers, async ({ database, language }) =>
  (await knownCarriers(database.db)).map(({ code, name }) => ({ code, name: name[language] })),
)

export const bulkShipmentCalls = [shipOrdersCall, listCarriersCall]

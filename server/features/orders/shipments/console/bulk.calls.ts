import { listCarriers, shipOrders } from '#contract/orders/shipments/console/bulk.ts'
import { knownCarriers } from '#server/features/carriers/carriers.ts'
import { shipRows } from '#server/features/orders/shipments/console/ship-rows.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const shipOrdersCall = handleCall(shipOrders, async (call) =>
  shipRows(
    call,
    call.input.rowList.map((given, index) => ({ rowNo: index + 1, given })),
  ),
)

const listCarriersCall = handleCall(listCarriers, async ({ database, language }) =>
  (await knownCarriers(database.db)).map(({ code, name }) => ({ code, name: name[language] })),
)

export const bulkShipmentCalls = [shipOrdersCall, listCarriersCall]

import { HOUR_MS } from '#contract/durations.ts'
import { exportShipmentTemplate, importShipments } from '#contract/orders/shipments/console/import.ts'
import { readSheet } from '#server/features/orders/shipments/console/read-sheet.ts'
import { shipRows } from '#server/features/orders/shipments/console/ship-rows.ts'
import { SHIPMENT_TEMPLATE, shipmentTemplate } from '#server/features/orders/shipments/console/template.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { formatFor } from '#server/kernel/sheets/format.ts'

const MOST_FILES_AN_HOUR = 60

/** Thrown to roll back a dry run, together with its mails and frames. */
class DryRun<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('A dry run is rolled back')
    this.result = result
  }
}

export const importShipmentsCall = handleCall(importShipments, async (call) => {
  const { input, user, db, config, language, clock } = call
  await takeRequest(db, config, { key: `ship-import:${user.id}`, most: MOST_FILES_AN_HOUR, windowMs: HOUR_MS }, clock())
  const rows = await readSheet(input.file.bytes, { language, client: String(user.id) })
  const answers = await inTransactionWithFrames(call, 'write', async (transaction, live) => {
    const shipped = await shipRows({ ...call, db: transaction, live }, rows)
    if (input.dryRunFlag === 1) throw new DryRun(shipped)
    return shipped
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.result as Awaited<ReturnType<typeof shipRows>>
    throw error
  })
  return answers.map((answer, place) => ({ ...answer, orderNo: rows[place]!.orderNo }))
})

export const exportShipmentTemplateCall = handleCall(
  exportShipmentTemplate,
  async (call) => {
    const { input, user, db, config, language, now } = call
    await takeRequest(db, config, { key: `ship-template:${user.id}`, most: MOST_FILES_AN_HOUR, windowMs: HOUR_MS }, now)
    const request = { language, sheet: await formatFor(db, input, call) }
    return { fileUrl: await generatedFileUrl(db, SHIPMENT_TEMPLATE, request, { user, now }) }
  },
  { file: shipmentTemplate },
)

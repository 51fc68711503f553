import { HOUR_MS } from '#contract/durations.ts'
import { exportOrders } from '#contract/orders/records.ts'
import { ORDER_EXPORT } from '#server/features/orders/export.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import { formatFor } from '#server/kernel/sheets/format.ts'

const MOST_AN_HOUR = 6

const exportOrdersCall = handleCall(exportOrders, async (call) => {
  const { input, user, db, config, language, now } = call
  await takeRequest(db, config, { key: `order-export:${user.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }, now)
  const { orderStatus, keyword, startTime, endTime } = input
  const request = {
    accountId: user.id,
    keyword,
    language,
    sheet: await formatFor(db, input, call),
    ...(orderStatus === undefined ? {} : { orderStatus }),
    ...(startTime === undefined ? {} : { startTime: new Date(startTime) }),
    ...(endTime === undefined ? {} : { endTime: new Date(endTime) }),
  }
  return { fileUrl: await generatedFileUrl(db, ORDER_EXPORT, request, { user, now }) }
})

export const orderExportCalls = [exportOrdersCall]

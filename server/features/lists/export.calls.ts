import { EXPORT_FORMAT } from '#contract/exports.ts'
import { exportList } from '#contract/lists/lists.ts'
import { LIST_EXPORT } from '#server/features/lists/export.ts'
import { ownList } from '#server/features/lists/lists.ts'
import { marketOf } from '#server/features/pricing/landed.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { formatFor } from '#server/kernel/sheets/format.ts'

const exportListCall = handleCall(exportList, async (call) => {
  const { input, user, db, language, clock } = call
  const { id } = await ownList(db, user.id, input.id)
  const { countryCode, currency } = await marketOf(call)
  const sheet = await formatFor(db, { ...input, format: input.format ?? EXPORT_FORMAT.xlsx }, call)
  const request = { listId: id, language, currencyCode: currency.code, sheet, ...(countryCode ? { countryCode } : {}) }
  return { fileUrl: await generatedFileUrl(db, LIST_EXPORT, request, { user, now: clock() }) }
})

export const listExportCalls = [exportListCall]

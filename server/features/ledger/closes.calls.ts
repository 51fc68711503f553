import { exportClose, listCloses } from '#contract/ledger/closes.ts'
import { CLOSE_EXPORT, closeExport } from '#server/features/ledger/close-file.ts'
import { closesOf } from '#server/features/ledger/closes.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { countExport } from '#server/kernel/lists/list.ts'
import { formatFor } from '#server/kernel/sheets/format.ts'

const listClosesCall = handleCall(listCloses, ({ db, clock }) => closesOf(db, clock()))

const exportCloseCall = handleCall(exportClose, async (call) => {
  const { input, user, db, config, language, clock } = call
  const { month, type, ...choice } = input
  await countExport(db, config, user, clock())
  const request = { month, type, language, sheet: await formatFor(db, choice, call) }
  return { fileUrl: await generatedFileUrl(db, CLOSE_EXPORT, request, { user, now: clock() }) }
})

export const closeCalls = [listClosesCall, { ...exportCloseCall, file: closeExport }]

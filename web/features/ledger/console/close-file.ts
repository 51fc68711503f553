import { redirect } from 'react-router'
import { EXPORT_FORMAT } from '#contract/exports.ts'
import { CLOSE_FILE, exportClose } from '#contract/ledger/closes.ts'
import { invalidRoute, loads } from '#web/loader-context.ts'

const TYPES = { entries: CLOSE_FILE.entries, items: CLOSE_FILE.openItems } as const

/** Redirects to a file of a month of the whole ledger, whose own URL is valid for some minutes. */
export const loader = loads(async ({ params, url, call }) => {
  const { month = '', file = '' } = params
  const [name = '', kind = ''] = file.split('-')
  if (!Object.hasOwn(TYPES, name) || !Object.hasOwn(EXPORT_FORMAT, kind)) throw invalidRoute(url)
  const type = TYPES[name as keyof typeof TYPES]
  const format = EXPORT_FORMAT[kind as keyof typeof EXPORT_FORMAT]
  const { data } = await call(exportClose, { month, type, format })
  return redirect(data.fileUrl, { headers: { 'Cache-Control': 'no-store' } })
})

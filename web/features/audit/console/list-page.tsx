import { History } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { listAudit, readAudit } from '#contract/audit/console.ts'
import { ConsoleListPage, consoleMeta } from '#web/console/list/page.tsx'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { auditColumns, auditFilters } from '#web/features/audit/console/columns.tsx'
import { AuditDetail } from '#web/features/audit/console/detail.tsx'
import * as words from '#words'

export const meta = consoleMeta(words.audit_title)

export const loader = listLoader(listAudit, { read: readAudit })

export const action = listAction(listAudit)

export { clientAction } from '#web/console/form/client-action.ts'

/** Who changed what: of the caller's supplier, or all for the platform (decisions §17.8). */
export default function AuditPage() {
  const { data, open } = useLoaderData<typeof loader>()
  const { isStaff } = useConsoleUser()
  return (
    <ConsoleListPage
      name="audit"
      title={words.audit_title()}
      data={data}
      columns={auditColumns(isStaff)}
      filters={auditFilters(isStaff)}
      detail={open && <AuditDetail key={open.id} row={open} />}
      empty={{ icon: History, title: words.audit_empty(), hint: words.audit_empty_hint() }}
    />
  )
}

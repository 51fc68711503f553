import { History } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listAudit, readAudit } from '#contract/audit/console.ts'
import { isId } from '#contract/fields.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { auditColumns, auditFilters } from '#web/features/audit/console/columns.tsx'
import { AuditDetail } from '#web/features/audit/console/detail.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.audit_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const id = args.url.searchParams.get('id') ?? ''
  const data = await loadList(args, listAudit)
  const listed = data.rows.find((row) => row.id === id)
  // An entry whose address was shared may have left this page of the list.
  const other = !listed && isId(id) ? await loaderContext(args).callOrNull(readAudit, { id }) : null
  return { data, open: listed ?? other?.data ?? null }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, { export: (ctx) => exportList(ctx, listAudit) })

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Who changed what: of the caller's supplier, or all for the platform (decisions §17.8). */
export default function AuditPage() {
  const { data, open } = useLoaderData<typeof loader>()
  const { isStaff } = useConsoleUser()
  const detail = useDetailAddress()
  const columns = auditColumns(isStaff)
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{words.audit_title()}</h1>
      <ListToolbar name="audit" columns={columns} filters={auditFilters(isStaff)} isExported />
      <ListWithDetail detail={open && <AuditDetail key={open.id} row={open} />}>
        <DataTable
          label={words.audit_title()}
          data={data}
          columns={columns}
          to={({ id }) => detail(id)}
          defaultOrder="-id"
          empty={
            <EmptyState icon={History} title={words.audit_empty()}>
              {words.audit_empty_hint()}
            </EmptyState>
          }
        />
      </ListWithDetail>
    </div>
  )
}

import { History } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { CHANGE_TYPE, listAudit, readAudit } from '#contract/audit/console.ts'
import type { NeededMemberRight, Right } from '#contract/console/access.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { ConsoleListPage } from '#web/console/page.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { AuditChanges } from '#web/features/audit/console/changes.tsx'
import { type AuditRow, auditColumns, auditFilters } from '#web/features/audit/console/columns.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

export const loader = listLoader(listAudit, { read: readAudit })

export const action = listAction(listAudit)

export { clientAction } from '#web/ui/form/client-action.ts'

/** The audit log: entries of the member's supplier, or all for operators (decisions §17.8). */
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
      nothingYet={{ hint: words.audit_yet() }}
    />
  )
}

const HEADINGS = {
  [CHANGE_TYPE.created]: words.audit_new,
  [CHANGE_TYPE.changed]: words.audit_changes,
  [CHANGE_TYPE.deleted]: words.audit_gone,
} as const

/** One entry: who, when and from where, what was changed, and related entries. */
function AuditDetail({ row }: { row: AuditRow }) {
  const { before, after, accountId, entity, entityId } = row
  const place = entityPlace(row, useConsoleUser())
  return (
    <RowDetail
      id={row.id}
      title={words.ui_remarked({
        text: words.audit_entity_name({ entity }),
        remark: words.audit_change_type({ changeType: row.changeType }),
      })}
    >
      <div className="flex flex-col gap-4 text-sm">
        <FactList
          facts={[
            [words.audit_time(), <DateTime key="time" value={row.createTime} />],
            [words.audit_who(), words.ui_remarked({ text: row.accountName, remark: words.audit_role_name({ role: row.role }) })],
            [words.audit_entity(), [words.audit_entity_name({ entity }), entityId].filter(Boolean).join(' ')],
            [words.audit_action(), <code key="action">{row.action}</code>],
            ...(row.remark ? [[words.audit_remark(), row.remark] as const] : []),
            ...(row.clientAddress ? [[words.audit_from(), row.clientAddress] as const] : []),
          ]}
        />
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {place && <Go to={place} label={words.audit_open()} />}
          {entityId !== null && <Go to={`/console/audit?entity=${entity}&entityId=${entityId}`} label={words.audit_of_same()} />}
          <Go to={`/console/audit?who=${accountId}`} label={words.audit_by_same()} />
        </p>
        {row.changeType === CHANGE_TYPE.viewed ? (
          <p className="text-ink-soft">{words.audit_read_only()}</p>
        ) : (
          <section>
            <h3 className="mb-1.5 font-medium">{HEADINGS[row.changeType]()}</h3>
            <AuditChanges before={before} after={after} />
          </section>
        )}
      </div>
    </RowDetail>
  )
}

/** Never prefetched, as reading some pages is recorded. */
const Go = ({ to, label }: { to: string; label: string }) => <TextLink label={label} to={to} prefetch="none" className="tappable" />

interface EntityPlace {
  to: (id: string) => string
  right: Right
  /** Right that a supplier’s member needs; if undefined, the page is only for operators. */
  memberRight?: NeededMemberRight
}

/** Console page of an entity's rows, where there is one. */
const PLACES: Readonly<Record<string, EntityPlace>> = {
  order: { to: (id) => `/console/orders/${id}`, right: 'order', memberRight: 'order' },
  case: { to: (id) => `/console/disputes/${id}`, right: 'dispute' },
  inquiry: { to: (id) => `/console/inquiries/${id}`, right: 'inquiry' },
  product: { to: (id) => `/console/products/${id}`, right: 'supplier', memberRight: ['product', 'stock'] },
  account: { to: (id) => `/console/users?id=${id}`, right: 'user' },
  report: { to: (id) => `/console/reports?id=${id}`, right: 'report' },
  comment: { to: (id) => `/console/comments?id=${id}`, right: 'comment', memberRight: 'talk' },
  question: { to: (id) => `/console/questions?id=${id}`, right: 'comment', memberRight: 'talk' },
}

function entityPlace(
  { entity, entityId }: { entity: string; entityId: string | null },
  { may, memberMay }: Pick<ReturnType<typeof useConsoleUser>, 'may' | 'memberMay'>,
): string | null {
  const place = PLACES[entity]
  if (!place || entityId === null) return null
  const { right, memberRight } = place
  return may(right) || (memberRight !== undefined && memberMay(memberRight)) ? place.to(entityId) : null
}

import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { AuditChanges } from '#web/features/audit/console/changes.tsx'
import type { AuditRow } from '#web/features/audit/console/columns.tsx'
import { entityPlace } from '#web/features/audit/console/entity-place.ts'
import { Link, TEXT_LINK } from '#web/ui/document/link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

/** One entry: who, when and where from, what was changed how, and what else belongs to it. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const { before, after, accountId, entity, entityId } = row
  const place = entityPlace(row, useConsoleUser())
  return (
    <RowDetail id={row.id} title={<code>{row.action}</code>}>
      <div className="flex flex-col gap-4 text-sm">
        <FactList
          facts={[
            [words.audit_time(), <DateTime key="time" value={row.createTime} />],
            [words.audit_who(), words.ui_remarked({ text: row.accountName, remark: words.audit_role_name({ role: row.role }) })],
            [words.audit_entity(), [entity, entityId].filter(Boolean).join(' ')],
            ...(row.remark ? [[words.audit_remark(), row.remark] as const] : []),
            ...(row.clientAddress ? [[words.audit_from(), row.clientAddress] as const] : []),
          ]}
        />
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {place && <Go to={place} label={words.audit_open()} />}
          {entityId !== null && <Go to={`/console/audit?entity=${entity}&entityId=${entityId}`} label={words.audit_of_same()} />}
          <Go to={`/console/audit?accountId=${accountId}`} label={words.audit_by_same()} />
        </p>
        {before === null && after === null ? (
          <p className="text-ink-soft">{words.audit_read_only()}</p>
        ) : (
          <section>
            <h3 className="mb-1.5 font-medium">
              {before === null ? words.audit_new() : after === null ? words.audit_gone() : words.audit_changes()}
            </h3>
            <AuditChanges before={before} after={after} />
          </section>
        )}
      </div>
    </RowDetail>
  )
}

/** Reading some pages is recorded: none is read ahead. */
const Go = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} prefetch="none" className={`tappable ${TEXT_LINK}`}>
    {label}
  </Link>
)

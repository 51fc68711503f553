import { ExternalLink } from 'lucide-react'
import { inLanguageOrOther } from '#contract/languages.ts'
import type { setSupplierStatus } from '#contract/suppliers/console/suppliers.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { SupplierStatus } from '#web/features/suppliers/console/columns.tsx'
import { CompanyFields } from '#web/features/suppliers/console/company-fields.tsx'
import type { Countries } from '#web/features/suppliers/console/company-values.ts'
import { InviteForm } from '#web/features/suppliers/console/invite-form.tsx'
import { ReviewedFields } from '#web/features/suppliers/console/reviewed-fields.tsx'
import { type ConsoleSupplier, supplierLabels, supplierValues } from '#web/features/suppliers/console/values.ts'
import { VisitForm } from '#web/features/suppliers/console/visit-form.tsx'
import { PayoutAccountLines } from '#web/features/suppliers/payout-account/console/in-use.tsx'
import { useLanguage } from '#web/language.ts'
import { Link, TEXT_LINK } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof setSupplierStatus>()

const [ACTIVE, CANCELLED] = [1, 2] as const

interface SupplierDetailProps {
  supplier: ConsoleSupplier
  countries: Countries
  /** Time when the page was loaded. */
  now: string
}

/** One supplier: its status, the reviewed facts and its own description. */
export function SupplierDetail({ supplier, countries, now }: SupplierDetailProps) {
  const { id, version, nameOrigin, name, status, statusReason, createTime, memberFlag, payoutAccount } = supplier
  const displayed = inLanguageOrOther(name, useLanguage()) || nameOrigin
  return (
    <RowDetail
      id={id}
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          {displayed}
          <SupplierStatus status={status} />
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {memberFlag === 0 && status === ACTIVE && <InviteForm id={id} />}
        <Links supplier={supplier} />
        {statusReason && (
          <p className="border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-line">
            <span className="block text-xs text-ink-soft">{words.suppliers_desk_reason()}</span>
            {statusReason}
          </p>
        )}
        <FactList
          facts={[
            [words.suppliers_desk_joined(), <DateTime key="joined" value={createTime} to="day" />],
            ...(payoutAccount === null
              ? []
              : ([[words.suppliers_desk_bank(), <PayoutAccountLines key="bank" account={payoutAccount} now={now} />]] as const)),
          ]}
        />
        <EditForm
          intent="edit"
          label={words.suppliers_desk_save()}
          version={version}
          values={supplierValues(supplier)}
          labels={supplierLabels(countries)}
          encType="multipart/form-data"
        >
          <input type="hidden" name="id" value={id} />
          <ReviewedFields />
          <CompanyFields company={supplier} countries={countries} />
        </EditForm>
        <VisitForm supplier={supplier} />
        <MoveForm
          key={status}
          intent="status"
          label={status === ACTIVE ? words.suppliers_desk_cancel() : words.suppliers_desk_reactivate()}
          kind={status === ACTIVE ? 'danger' : 'primary'}
          version={version}
          isFolded
          {...(status === ACTIVE ? { confirm: { hint: words.suppliers_desk_cancel_confirm({ name: displayed }) } } : {})}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="status" value={status === ACTIVE ? CANCELLED : ACTIVE} />
          <TextArea
            name="reason"
            label={words.suppliers_desk_reason()}
            hint={words.suppliers_desk_reason_hint()}
            rows={2}
            optional={status === CANCELLED}
          />
        </MoveForm>
      </div>
    </RowDetail>
  )
}

/** Links to a supplier's other pages, as far as the reader may open them. */
function Links({ supplier: { id, status } }: { supplier: ConsoleSupplier }) {
  const { may } = useConsoleUser()
  const look = `tappable inline-flex items-center gap-1.5 ${TEXT_LINK}`
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {status === ACTIVE && (
        <Link to={`/supplier/${id}`} target="_blank" className={look}>
          {words.suppliers_desk_as_buyers()}
          <ExternalLink size={14} aria-hidden />
        </Link>
      )}
      {may('payment') && <Link label={words.suppliers_desk_money()} to={`/console/money?supplierId=${id}`} className={look} />}
      {may('audit') && <Link label={words.suppliers_desk_log()} to={`/console/audit?entity=supplier&entityId=${id}`} className={look} />}
    </p>
  )
}

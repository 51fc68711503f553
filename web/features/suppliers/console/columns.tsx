import type { OutputOf } from '#contract/endpoint.ts'
import type { listSuppliers } from '#contract/suppliers/console/suppliers.ts'
import { column, numberColumn, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { choice, type Filter } from '#web/console/list/filters.ts'
import type { Countries } from '#web/features/suppliers/console/company-values.ts'
import { Percent } from '#web/features/suppliers/console/percent.tsx'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listSuppliers.page>['rows'][number]

const STATUSES = [1, 2] as const
const LEVELS = [0, 1, 2] as const

export const SupplierStatus = ({ status }: { status: number }) => (
  <Badge tone={status === 1 ? 'success' : 'danger'}>{words.suppliers_desk_status_name({ status })}</Badge>
)

export const supplierFilters = (countries: Countries): Filter[] => [
  choice('status', words.suppliers_desk_status(), STATUSES, (status) => words.suppliers_desk_status_name({ status })),
  choice('verifiedLevel', words.suppliers_desk_level(), LEVELS, (level) => words.suppliers_desk_level_name({ level })),
  { name: 'countryCode', label: words.suppliers_facet_country(), choices: countries },
]

export const supplierColumns = (countries: Countries): Column<Row>[] => [
  textColumn('name', words.suppliers_desk_name(), 'max-w-64'),
  { id: 'status', label: words.suppliers_desk_status(), cell: ({ status }) => <SupplierStatus status={status} /> },
  column('verifiedLevel', words.suppliers_desk_level(), ({ verifiedLevel }) => words.suppliers_desk_level_name({ level: verifiedLevel })),
  column(
    'countryCode',
    words.suppliers_facet_country(),
    ({ countryCode }) => countries.find(({ value }) => value === countryCode)?.label ?? countryCode,
  ),
  { id: 'companyType', label: words.suppliers_company_type(), isExtra: true, cell: ({ companyType }) => companyTypeName(companyType) },
  textColumn('nameOrigin', words.suppliers_registered_name(), 'max-w-64', { isExtra: true }),
  numberColumn('registrationNo', words.suppliers_desk_registration(), { isExtra: true }),
  { id: 'productTotal', label: words.suppliers_products(), isNumeric: true, cell: ({ productTotal }) => <Figure value={productTotal} /> },
  { id: 'score', label: words.suppliers_desk_score(), isNumeric: true, cell: ({ score }) => <Optional value={score} /> },
  column(
    'replyHours',
    words.suppliers_desk_reply(),
    ({ replyHours }) => (replyHours === null ? '–' : words.ui_hours({ amount: String(replyHours) })),
    { isNumeric: true },
  ),
  column(
    'onTimeRate',
    words.suppliers_desk_on_time(),
    ({ onTimeRate }) => (onTimeRate === null ? '–' : <Percent value={String(onTimeRate)} />),
    { isNumeric: true },
  ),
  column('commissionRate', words.suppliers_desk_commission(), ({ commissionRate }) => <Percent value={commissionRate} />, {
    isNumeric: true,
  }),
  timeColumn('createTime', words.suppliers_desk_joined(), { to: 'day' }),
]

const Optional = ({ value }: { value: number | null }) => (value === null ? '–' : <Figure value={value} />)

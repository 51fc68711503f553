import type { OutputOf } from '#contract/endpoint.ts'
import type { listSuppliers } from '#contract/suppliers/console/suppliers.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { Filter } from '#web/console/list/toolbar.tsx'
import type { Countries } from '#web/features/suppliers/console/company-values.ts'
import { Percent } from '#web/features/suppliers/console/percent.tsx'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
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
  {
    name: 'status',
    label: words.suppliers_desk_status(),
    choices: STATUSES.map((status) => ({ value: String(status), label: words.suppliers_desk_status_name({ status }) })),
  },
  {
    name: 'verifiedLevel',
    label: words.suppliers_desk_level(),
    choices: LEVELS.map((level) => ({ value: String(level), label: words.suppliers_desk_level_name({ level }) })),
  },
  { name: 'countryCode', label: words.suppliers_facet_country(), choices: countries },
]

export const supplierColumns = (countries: Countries): Column<Row>[] => [
  { id: 'name', label: words.suppliers_desk_name(), cell: ({ name }) => <span className="block max-w-64 truncate">{name}</span> },
  { id: 'status', label: words.suppliers_desk_status(), cell: ({ status }) => <SupplierStatus status={status} /> },
  {
    id: 'verifiedLevel',
    label: words.suppliers_desk_level(),
    cell: ({ verifiedLevel }) => words.suppliers_desk_level_name({ level: verifiedLevel }),
  },
  {
    id: 'countryCode',
    label: words.suppliers_facet_country(),
    cell: ({ countryCode }) => countries.find(({ value }) => value === countryCode)?.label ?? countryCode,
  },
  { id: 'companyType', label: words.suppliers_company_type(), isExtra: true, cell: ({ companyType }) => companyTypeName(companyType) },
  {
    id: 'nameOrigin',
    label: words.suppliers_registered_name(),
    isExtra: true,
    cell: ({ nameOrigin }) => <span className="block max-w-64 truncate">{nameOrigin}</span>,
  },
  {
    id: 'registrationNo',
    label: words.suppliers_desk_registration(),
    isExtra: true,
    cell: ({ registrationNo }) => <span className="figures">{registrationNo || '–'}</span>,
  },
  { id: 'productTotal', label: words.suppliers_products(), isNumeric: true, cell: ({ productTotal }) => <Figure value={productTotal} /> },
  { id: 'score', label: words.suppliers_desk_score(), isNumeric: true, cell: ({ score }) => <Optional value={score} /> },
  {
    id: 'replyHours',
    label: words.suppliers_desk_reply(),
    isNumeric: true,
    cell: ({ replyHours }) => (replyHours === null ? '–' : words.suppliers_desk_hours({ count: replyHours })),
  },
  {
    id: 'onTimeRate',
    label: words.suppliers_desk_on_time(),
    isNumeric: true,
    cell: ({ onTimeRate }) => (onTimeRate === null ? '–' : <Percent value={String(onTimeRate)} />),
  },
  {
    id: 'commissionRate',
    label: words.suppliers_desk_commission(),
    isNumeric: true,
    cell: ({ commissionRate }) => <Percent value={commissionRate} />,
  },
  { id: 'createTime', label: words.suppliers_desk_joined(), cell: ({ createTime }) => <DateTime value={createTime} to="day" /> },
]

const Optional = ({ value }: { value: number | null }) => (value === null ? '–' : <Figure value={value} />)

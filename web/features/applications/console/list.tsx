import type { listApplications } from '#contract/applications/console.ts'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import { EVERY_STATE, WAITING } from '#contract/console/list.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { ApplicationBadge } from '#web/features/applications/badge.tsx'
import { companyTypeName } from '#web/features/applications/company-type-name.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

type Row = RowOf<typeof listApplications>
export type Countries = readonly { value: string; label: string }[]

const { needsInformation, approved, rejected } = APPLY_STATUS

/** What waits for an operator, then what was decided. */
export const applicationStates = () => [
  { state: WAITING, label: words.applications_desk_open() },
  ...[needsInformation, approved, rejected].map((state) => ({ state, label: words.applications_status({ status: String(state) }) })),
  { state: EVERY_STATE, label: words.applications_desk_all() },
]

export const countryName = (countries: Countries, code: string | null): string =>
  code === null ? '–' : (countries.find(({ value }) => value === code)?.label ?? code)

export const applicationColumns = (countries: Countries): Column<Row>[] => [
  {
    id: 'companyName',
    label: words.applications_field({ field: 'companyName' }),
    cell: ({ companyName }) => <span className="block max-w-72 truncate">{companyName}</span>,
  },
  { id: 'applyStatus', label: words.applications_desk_status(), cell: ({ applyStatus }) => <ApplicationBadge status={applyStatus} /> },
  {
    id: 'submitTime',
    label: words.applications_desk_submitted(),
    cell: ({ submitTime }) => (submitTime ? <DateTime value={submitTime} /> : '–'),
  },
  { id: 'operatorName', label: words.applications_desk_operator(), cell: ({ operatorName }) => operatorName ?? '–' },
  { id: 'applyNo', label: words.applications_number(), cell: ({ applyNo }) => <span className="figures">{applyNo}</span> },
  {
    id: 'companyNameOrigin',
    label: words.applications_field({ field: 'companyNameOrigin' }),
    cell: ({ companyNameOrigin }) => <span className="block max-w-64 truncate">{companyNameOrigin || '–'}</span>,
  },
  {
    id: 'countryCode',
    label: words.applications_field({ field: 'countryCode' }),
    cell: ({ countryCode }) => countryName(countries, countryCode),
  },
  {
    id: 'companyType',
    label: words.applications_field({ field: 'companyType' }),
    isExtra: true,
    cell: ({ companyType }) => (companyType ? companyTypeName(companyType) : '–'),
  },
  {
    id: 'registrationNo',
    label: words.applications_field({ field: 'registrationNo' }),
    cell: ({ registrationNo }) => <span className="figures">{registrationNo}</span>,
  },
  { id: 'contactName', label: words.applications_field({ field: 'contactName' }), isExtra: true, cell: ({ contactName }) => contactName },
  {
    id: 'decideTime',
    label: words.applications_desk_decided(),
    isExtra: true,
    cell: ({ decideTime }) => (decideTime ? <DateTime value={decideTime} to="day" /> : '–'),
  },
]

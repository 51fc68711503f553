import type { listApplications } from '#contract/applications/console.ts'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Column } from '#web/console/list/columns.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { ApplicationBadge } from '#web/features/applications/badge.tsx'
import { companyTypeName } from '#web/features/applications/company-type-name.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listApplications.page>['rows'][number]
export type Countries = readonly { value: string; label: string }[]

const STATUS_FIELD = 'applyStatus'
const EVERY_STATUS = 'all'

/** Where neither a status nor words are searched for, what waits for an operator. */
export const fixedOf = ({ searchParams }: URL): { openFlag?: 1 } =>
  searchParams.has(STATUS_FIELD) || searchParams.has('keyword') ? {} : { openFlag: 1 }

const { needsInformation, approved, rejected } = APPLY_STATUS

export function ApplicationTabs() {
  const { query, to } = useListAddress()
  const current = query.get(STATUS_FIELD)
  const isSearched = query.has('keyword')
  const tab = (status: string, label: string) => ({
    to: to({ [STATUS_FIELD]: status, id: null, orderBy: null }),
    label,
    isCurrent: current === status || (status === EVERY_STATUS && current === null && isSearched),
  })
  const open = {
    to: to({ [STATUS_FIELD]: null, keyword: null, id: null, orderBy: null }),
    label: words.applications_desk_open(),
    isCurrent: current === null && !isSearched,
  }
  const named = [needsInformation, approved, rejected].map((status) =>
    tab(String(status), words.applications_status({ status: String(status) })),
  )
  return <Tabs label={words.applications_desk_status()} tabs={[open, ...named, tab(EVERY_STATUS, words.applications_desk_all())]} />
}

export const countryName = (countries: Countries, code: string | null): string =>
  code === null ? '–' : (countries.find(({ value }) => value === code)?.label ?? code)

export const applicationColumns = (countries: Countries): Column<Row>[] => [
  {
    id: 'companyName',
    label: words.applications_field({ field: 'companyName' }),
    isSortable: true,
    cell: ({ companyName }) => <span className="block max-w-72 truncate">{companyName}</span>,
  },
  { id: 'applyStatus', label: words.applications_desk_status(), cell: ({ applyStatus }) => <ApplicationBadge status={applyStatus} /> },
  {
    id: 'submitTime',
    label: words.applications_desk_submitted(),
    isSortable: true,
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
    isSortable: true,
    isExtra: true,
    cell: ({ decideTime }) => (decideTime ? <DateTime value={decideTime} to="day" /> : '–'),
  },
]

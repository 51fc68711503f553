import type { listApplications } from '#contract/applications/console.ts'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import { EVERY_STATE, WAITING } from '#contract/console/list.ts'
import { column, numberColumn, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { ApplicationBadge } from '#web/features/applications/badge.tsx'
import { companyTypeName } from '#web/features/applications/company-type-name.ts'
import * as words from '#words'

type Row = RowOf<typeof listApplications>
export type Countries = readonly { value: string; label: string }[]

const { needsInformation, approved, rejected } = APPLY_STATUS

/** Tabs: applications waiting for an operator, then the others. */
export const applicationStates = () => [
  { state: WAITING, label: words.applications_desk_open() },
  ...[needsInformation, approved, rejected].map((state) => ({ state, label: words.applications_status({ status: String(state) }) })),
  { state: EVERY_STATE, label: words.applications_desk_all() },
]

export const countryName = (countries: Countries, code: string | null): string =>
  code === null ? '–' : (countries.find(({ value }) => value === code)?.label ?? code)

export const applicationColumns = (countries: Countries): Column<Row>[] => [
  textColumn('companyName', words.applications_field({ field: 'companyName' }), 'max-w-72'),
  { id: 'applyStatus', label: words.applications_desk_status(), cell: ({ applyStatus }) => <ApplicationBadge status={applyStatus} /> },
  timeColumn('submitTime', words.applications_desk_submitted()),
  { id: 'operatorName', label: words.applications_desk_operator(), cell: ({ operatorName }) => operatorName ?? '–' },
  numberColumn('applyNo', words.applications_number()),
  textColumn('companyNameOrigin', words.applications_field({ field: 'companyNameOrigin' }), 'max-w-64'),
  column('countryCode', words.applications_field({ field: 'countryCode' }), ({ countryCode }) => countryName(countries, countryCode)),
  column(
    'companyType',
    words.applications_field({ field: 'companyType' }),
    ({ companyType }) => (companyType ? companyTypeName(companyType) : '–'),
    { isExtra: true },
  ),
  numberColumn('registrationNo', words.applications_field({ field: 'registrationNo' })),
  { id: 'contactName', label: words.applications_field({ field: 'contactName' }), isExtra: true, cell: ({ contactName }) => contactName },
  timeColumn('decideTime', words.applications_desk_decided(), { to: 'day', isExtra: true }),
]

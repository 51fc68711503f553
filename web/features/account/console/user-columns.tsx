import { type listUsers, USER_STATUSES } from '#contract/account/console/users.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { choice, type Filter } from '#web/console/list/filters.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listUsers.page>['rows'][number]
export type Countries = readonly { code: string; name: string }[]

const ROLES = [0, 1, 2, 3]
const ACTIVE = 1

export const countryName = (countries: Countries, code: string | null): string =>
  code === null ? '–' : (countries.find((country) => country.code === code)?.name ?? code)

export const UserStatus = ({ status }: Pick<Row, 'status'>) => (
  <Badge tone={status === ACTIVE ? 'success' : 'danger'}>{words.account_users_status_name({ status })}</Badge>
)

export const userFilters = (countries: Countries): Filter[] => [
  choice('role', words.account_users_role(), ROLES, (role) => words.account_users_role_name({ role })),
  choice('status', words.account_users_status(), USER_STATUSES, (status) => words.account_users_status_name({ status })),
  { name: 'countryCode', label: words.account_users_country(), choices: countries.map(({ code, name }) => ({ value: code, label: name })) },
]

export const userColumns = (countries: Countries): Column<Row>[] => [
  textColumn('name', words.account_users_name(), 'max-w-56'),
  textColumn('email', words.account_users_email(), 'max-w-64'),
  { id: 'role', label: words.account_users_role(), cell: ({ role }) => words.account_users_role_name({ role }) },
  { id: 'status', label: words.account_users_status(), cell: ({ status }) => <UserStatus status={status} /> },
  { id: 'countryCode', label: words.account_users_country(), cell: ({ countryCode }) => countryName(countries, countryCode) },
  textColumn('companyName', words.account_users_company(), 'max-w-48'),
  { id: 'supplierName', label: words.account_users_supplier(), isExtra: true, cell: ({ supplierName }) => supplierName ?? '–' },
  timeColumn('createTime', words.account_users_joined(), { to: 'day' }),
  timeColumn('lastUseTime', words.account_users_last_use()),
]

import { type listUsers, USER_STATUSES } from '#contract/account/console/users.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { Filter } from '#web/console/list/toolbar.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
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
  {
    name: 'role',
    label: words.account_users_role(),
    choices: ROLES.map((role) => ({ value: String(role), label: words.account_users_role_name({ role }) })),
  },
  {
    name: 'status',
    label: words.account_users_status(),
    choices: USER_STATUSES.map((status) => ({ value: String(status), label: words.account_users_status_name({ status }) })),
  },
  { name: 'countryCode', label: words.account_users_country(), choices: countries.map(({ code, name }) => ({ value: code, label: name })) },
]

export const userColumns = (countries: Countries): Column<Row>[] => [
  { id: 'name', label: words.account_users_name(), cell: ({ name }) => <span className="block max-w-56 truncate">{name}</span> },
  { id: 'email', label: words.account_users_email(), cell: ({ email }) => <span className="block max-w-64 truncate">{email}</span> },
  { id: 'role', label: words.account_users_role(), cell: ({ role }) => words.account_users_role_name({ role }) },
  { id: 'status', label: words.account_users_status(), cell: ({ status }) => <UserStatus status={status} /> },
  { id: 'countryCode', label: words.account_users_country(), cell: ({ countryCode }) => countryName(countries, countryCode) },
  {
    id: 'companyName',
    label: words.account_users_company(),
    cell: ({ companyName }) => <span className="block max-w-48 truncate">{companyName || '–'}</span>,
  },
  { id: 'supplierName', label: words.account_users_supplier(), isExtra: true, cell: ({ supplierName }) => supplierName ?? '–' },
  { id: 'createTime', label: words.account_users_joined(), cell: ({ createTime }) => <DateTime value={createTime} to="day" /> },
  {
    id: 'lastUseTime',
    label: words.account_users_last_use(),
    cell: ({ lastUseTime }) => (lastUseTime ? <DateTime value={lastUseTime} /> : '–'),
  },
]

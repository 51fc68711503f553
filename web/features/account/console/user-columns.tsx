import { type listUsers, USER_STATUSES } from '#contract/account/console/users.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { Filter } from '#web/console/list/toolbar.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import {
  users_company,
  users_country,
  users_email,
  users_joined,
  users_last_use,
  users_name,
  users_role,
  users_role_name,
  users_status,
  users_status_name,
  users_supplier,
} from '#words'

type Row = OutputOf<typeof listUsers.page>['rows'][number]
export type Countries = readonly { code: string; name: string }[]

const ROLES = [0, 1, 2, 3]
const ACTIVE = 1

export const countryName = (countries: Countries, code: string | null): string =>
  code === null ? '–' : (countries.find((country) => country.code === code)?.name ?? code)

export const UserStatus = ({ status }: Pick<Row, 'status'>) => (
  <Badge tone={status === ACTIVE ? 'success' : 'danger'}>{users_status_name({ status })}</Badge>
)

export const userFilters = (countries: Countries): Filter[] => [
  { name: 'role', label: users_role(), choices: ROLES.map((role) => ({ value: String(role), label: users_role_name({ role }) })) },
  {
    name: 'status',
    label: users_status(),
    choices: USER_STATUSES.map((status) => ({ value: String(status), label: users_status_name({ status }) })),
  },
  { name: 'countryCode', label: users_country(), choices: countries.map(({ code, name }) => ({ value: code, label: name })) },
]

export const userColumns = (countries: Countries): Column<Row>[] => [
  { id: 'name', label: users_name(), isSortable: true, cell: ({ name }) => <span className="block max-w-56 truncate">{name}</span> },
  { id: 'email', label: users_email(), isSortable: true, cell: ({ email }) => <span className="block max-w-64 truncate">{email}</span> },
  { id: 'role', label: users_role(), cell: ({ role }) => users_role_name({ role }) },
  { id: 'status', label: users_status(), cell: ({ status }) => <UserStatus status={status} /> },
  { id: 'countryCode', label: users_country(), cell: ({ countryCode }) => countryName(countries, countryCode) },
  {
    id: 'companyName',
    label: users_company(),
    cell: ({ companyName }) => <span className="block max-w-48 truncate">{companyName || '–'}</span>,
  },
  { id: 'supplierName', label: users_supplier(), isExtra: true, cell: ({ supplierName }) => supplierName ?? '–' },
  { id: 'createTime', label: users_joined(), isSortable: true, cell: ({ createTime }) => <DateTime value={createTime} to="day" /> },
  { id: 'lastUseTime', label: users_last_use(), cell: ({ lastUseTime }) => (lastUseTime ? <DateTime value={lastUseTime} /> : '–') },
]

import { RIGHTS, type Right, ROLE } from '#contract/console/access.ts'
import { column, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { choice, type Filter } from '#web/console/list/filters.ts'
import type { Operator, Roles } from '#web/features/account/console/operator-values.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

const ACTIVE = 1

export const operatorFilters = (roles: Roles): Filter[] => [
  choice('role', words.account_operators_role(), [ROLE.operator, ROLE.administrator], (role) =>
    words.account_operators_role_name({ role }),
  ),
  ...(roles.length > 0 ? [{ name: 'roleId', label: words.account_roles_of_operator(), choices: roles }] : []),
]

/** An operator's rights in words. */
export function RightList({ rights }: { rights: readonly Right[] }) {
  const listText = useListText()
  if (rights.length === RIGHTS.length) return words.account_operators_rights_all()
  if (rights.length === 0) return words.account_operators_rights_none()
  return <span className="block max-w-md truncate">{listText(rights.map((right) => words.account_operators_right_name({ right })))}</span>
}

export const operatorColumns = (): Column<Operator>[] => [
  { id: 'name', label: words.account_operators_name(), cell: ({ name }) => name },
  { id: 'email', label: words.account_operators_email(), cell: ({ email }) => email },
  column('role', words.account_operators_role(), ({ role }) => <Badge>{words.account_operators_role_name({ role })}</Badge>),
  { id: 'roleName', label: words.account_roles_of_operator(), cell: ({ roleName }) => roleName || '–' },
  column('rightList', words.account_operators_rights(), ({ role, rightList }) => (
    <RightList rights={role === ROLE.administrator ? RIGHTS : rightList} />
  )),
  column('secondFactorFlag', words.account_operators_factor(), ({ secondFactorFlag }) => (
    <Badge tone={secondFactorFlag === 1 ? 'success' : 'warning'}>{words.account_operators_factor_state({ on: secondFactorFlag })}</Badge>
  )),
  column(
    'status',
    words.account_operators_status(),
    ({ status }) => <Badge tone={status === ACTIVE ? 'success' : 'danger'}>{words.account_users_status_name({ status })}</Badge>,
    { isExtra: true },
  ),
  timeColumn('lastUseTime', words.account_operators_last_use()),
  timeColumn('createTime', words.account_operators_joined(), { to: 'day', isExtra: true }),
]

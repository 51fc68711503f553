import { RIGHTS, ROLE } from '#contract/console/access.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { Filter } from '#web/console/list/toolbar.tsx'
import type { Operator } from '#web/features/account/console/operator-values.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import {
  operators_email,
  operators_factor,
  operators_factor_state,
  operators_joined,
  operators_last_use,
  operators_name,
  operators_right_name,
  operators_rights,
  operators_rights_all,
  operators_rights_none,
  operators_role,
  operators_role_name,
  operators_status,
  users_status_name,
} from '#words'

const ACTIVE = 1

export const operatorFilters = (): Filter[] => [
  {
    name: 'role',
    label: operators_role(),
    choices: [ROLE.operator, ROLE.administrator].map((role) => ({ value: String(role), label: operators_role_name({ role }) })),
  },
]

function Rights({ operator: { role, rightList } }: { operator: Operator }) {
  const listText = useListText()
  if (role === ROLE.administrator || rightList.length === RIGHTS.length) return operators_rights_all()
  if (rightList.length === 0) return operators_rights_none()
  return <span className="block max-w-md truncate">{listText(rightList.map((right) => operators_right_name({ right })))}</span>
}

export const operatorColumns = (): Column<Operator>[] => [
  { id: 'name', label: operators_name(), isSortable: true, cell: ({ name }) => name },
  { id: 'email', label: operators_email(), isSortable: true, cell: ({ email }) => email },
  {
    id: 'role',
    label: operators_role(),
    cell: ({ role }) => <Badge tone={role === ROLE.administrator ? 'brand' : 'plain'}>{operators_role_name({ role })}</Badge>,
  },
  { id: 'rightList', label: operators_rights(), cell: (operator) => <Rights operator={operator} /> },
  {
    id: 'secondFactorFlag',
    label: operators_factor(),
    cell: ({ secondFactorFlag }) => (
      <Badge tone={secondFactorFlag === 1 ? 'success' : 'warning'}>{operators_factor_state({ on: secondFactorFlag })}</Badge>
    ),
  },
  {
    id: 'status',
    label: operators_status(),
    isExtra: true,
    cell: ({ status }) => <Badge tone={status === ACTIVE ? 'success' : 'danger'}>{users_status_name({ status })}</Badge>,
  },
  { id: 'lastUseTime', label: operators_last_use(), cell: ({ lastUseTime }) => (lastUseTime ? <DateTime value={lastUseTime} /> : '–') },
  {
    id: 'createTime',
    label: operators_joined(),
    isSortable: true,
    isExtra: true,
    cell: ({ createTime }) => <DateTime value={createTime} to="day" />,
  },
]

import { RIGHTS, ROLE } from '#contract/console/access.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { Filter } from '#web/console/list/toolbar.tsx'
import type { Operator } from '#web/features/account/console/operator-values.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

const ACTIVE = 1

export const operatorFilters = (): Filter[] => [
  {
    name: 'role',
    label: words.account_operators_role(),
    choices: [ROLE.operator, ROLE.administrator].map((role) => ({
      value: String(role),
      label: words.account_operators_role_name({ role }),
    })),
  },
]

function Rights({ operator: { role, rightList } }: { operator: Operator }) {
  const listText = useListText()
  if (role === ROLE.administrator || rightList.length === RIGHTS.length) return words.account_operators_rights_all()
  if (rightList.length === 0) return words.account_operators_rights_none()
  return (
    <span className="block max-w-md truncate">{listText(rightList.map((right) => words.account_operators_right_name({ right })))}</span>
  )
}

export const operatorColumns = (): Column<Operator>[] => [
  { id: 'name', label: words.account_operators_name(), cell: ({ name }) => name },
  { id: 'email', label: words.account_operators_email(), cell: ({ email }) => email },
  {
    id: 'role',
    label: words.account_operators_role(),
    cell: ({ role }) => <Badge tone={role === ROLE.administrator ? 'brand' : 'plain'}>{words.account_operators_role_name({ role })}</Badge>,
  },
  { id: 'rightList', label: words.account_operators_rights(), cell: (operator) => <Rights operator={operator} /> },
  {
    id: 'secondFactorFlag',
    label: words.account_operators_factor(),
    cell: ({ secondFactorFlag }) => (
      <Badge tone={secondFactorFlag === 1 ? 'success' : 'warning'}>{words.account_operators_factor_state({ on: secondFactorFlag })}</Badge>
    ),
  },
  {
    id: 'status',
    label: words.account_operators_status(),
    isExtra: true,
    cell: ({ status }) => <Badge tone={status === ACTIVE ? 'success' : 'danger'}>{words.account_users_status_name({ status })}</Badge>,
  },
  {
    id: 'lastUseTime',
    label: words.account_operators_last_use(),
    cell: ({ lastUseTime }) => (lastUseTime ? <DateTime value={lastUseTime} /> : '–'),
  },
  {
    id: 'createTime',
    label: words.account_operators_joined(),
    isExtra: true,
    cell: ({ createTime }) => <DateTime value={createTime} to="day" />,
  },
]

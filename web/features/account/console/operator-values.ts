import type { readOperator } from '#contract/account/console/operators.ts'
import { RIGHTS, type Right, ROLE } from '#contract/console/access.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import * as words from '#words'

export type Operator = OutputOf<typeof readOperator>

export const ADMINISTRATOR_FIELD = 'administrator'
export const ROLE_FIELD = 'roleId'
export const rightField = (right: Right) => `right.${right}`

/** Form values of an operator; a checked box has the value `yes`, others ''. */
export const operatorValues = (
  { role, roleId, rightList }: Pick<Operator, 'role' | 'roleId' | 'rightList'>,
  yes: string,
): Record<string, string> => ({
  [ADMINISTRATOR_FIELD]: role === ROLE.administrator ? yes : '',
  [ROLE_FIELD]: roleId ?? '',
  ...rightValues(rightList, yes),
})

export const rightValues = (rightList: readonly Right[], yes: string): Record<string, string> =>
  Object.fromEntries(RIGHTS.map((right) => [rightField(right), rightList.includes(right) ? yes : '']))

export const rightLabels = (): Record<string, string> =>
  Object.fromEntries(RIGHTS.map((right) => [rightField(right), words.account_operators_right_name({ right })]))

export const rightsIn = (form: FormData): Right[] => RIGHTS.filter((right) => form.get(rightField(right)))

/** The submitted entitlement: a named role or individual rights. */
export const entitlementIn = (form: FormData): { roleId: string } | { rightList: Right[] } => {
  const roleId = String(form.get(ROLE_FIELD) ?? '')
  return roleId === '' ? { rightList: rightsIn(form) } : { roleId }
}

export type Roles = readonly { value: string; label: string }[]

import type { readOperator } from '#contract/account/console/operators.ts'
import { RIGHTS, type Right, ROLE } from '#contract/console/access.ts'
import type { OutputOf } from '#contract/endpoint.ts'

export type Operator = OutputOf<typeof readOperator>

export const ADMINISTRATOR_FIELD = 'administrator'
export const rightField = (right: Right) => `right.${right}`

/** What the form of an operator holds: a word for each box that is checked, '' for the others. */
export const operatorValues = ({ role, rightList }: Pick<Operator, 'role' | 'rightList'>, yes: string): Record<string, string> => ({
  [ADMINISTRATOR_FIELD]: role === ROLE.administrator ? yes : '',
  ...Object.fromEntries(RIGHTS.map((right) => [rightField(right), rightList.includes(right) ? yes : ''])),
})

import { listRoles } from '#contract/account/console/roles.ts'
import type { LoaderContext } from '#web/loader-context.ts'

export const OPERATORS_PLACE = '/console/operators'
export const ROLES_PLACE = '/console/operators/roles'

const ROLES_PER_CALL = 60

/** All named roles as choices of a select field: saving an operator whose role was missing would take it away. */
export async function roleChoices({ call }: LoaderContext) {
  const choices: { value: string; label: string }[] = []
  for (let pageNum = 1, total = 1; choices.length < total; pageNum++) {
    const page = await call(listRoles.page, { pageNum, pageSize: ROLES_PER_CALL })
    choices.push(...page.rows.map(({ id, name }) => ({ value: id, label: name })))
    // A role deleted meanwhile may leave the last page empty.
    total = page.rows.length === 0 ? 0 : page.total
  }
  return choices
}

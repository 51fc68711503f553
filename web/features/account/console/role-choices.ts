import { listRoles } from '#contract/account/console/roles.ts'
import type { LoaderContext } from '#web/loader-context.ts'

export const OPERATORS_PLACE = '/console/operators'
export const ROLES_PLACE = '/console/operators/roles'

const MOST_CHOICES = 60

/** The named roles as choices of a select field. */
export async function roleChoices({ call }: LoaderContext) {
  const { rows } = await call(listRoles.page, { pageSize: MOST_CHOICES })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

import { changeUserStatus, endUserSessions, removeSecondFactor } from '#contract/account/console/users.ts'
import { ERRORS } from '#contract/errors.ts'
import { sends } from '#web/action-context.ts'
import type { ListActions } from '#web/console/list/page-data.ts'
import { ABOVE_FORM } from '#web/ui/form/state.ts'

const CODE_PLACES = { ofCode: { [ERRORS.wrongSecondCode.code]: 'secondCode', [ERRORS.tooManySignInFailures.code]: 'secondCode' } }

/** What operators do to an account: one form each. */
export const USER_ACTIONS: ListActions = {
  status: sends(changeUserStatus, { needs: 'status' }),
  endSessions: sends(endUserSessions, ABOVE_FORM),
  secondFactor: sends(removeSecondFactor, CODE_PLACES),
}

import { changeUserStatus, endUserSessions, listUsers, removeSecondFactor } from '#contract/account/console/users.ts'
import { ERRORS } from '#contract/errors.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { exportList } from '#web/console/list/data.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'

const CODE_PLACES = { ofCode: { [ERRORS.wrongSecondCode.code]: 'secondCode', [ERRORS.tooManySignInFailures.code]: 'secondCode' } }

/** What operators do to an account: one form each, and the list's file. */
export const USER_ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  export: (ctx) => exportList(ctx, listUsers),
  status: sends(changeUserStatus, { needs: 'status' }),
  endSessions: sends(endUserSessions, ABOVE_FORM),
  secondFactor: sends(removeSecondFactor, CODE_PLACES),
}

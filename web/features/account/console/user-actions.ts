import { changeUserStatus, endUserSessions, removeSecondFactor, USER_STATUSES } from '#contract/account/console/users.ts'
import { ERRORS } from '#contract/errors.ts'
import type { ListActions } from '#web/console/list/page-data.ts'
import { ABOVE_FORM, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

const CODE_PLACES = { ofCode: { [ERRORS.wrongSecondCode.code]: 'secondCode', [ERRORS.tooManySignInFailures.code]: 'secondCode' } }

/** What operators do to an account: one form each. */
export const USER_ACTIONS: ListActions = {
  status: async ({ text, form, language, submit }) => {
    const status = USER_STATUSES.find((each) => String(each) === text('status'))
    if (!status) return { intent: 'status', errors: { status: words.field_required({}, { locale: language }) }, values: typedValues(form) }
    return (await submit(changeUserStatus, { id: text('id'), status, reason: text('reason') })).state
  },
  endSessions: async ({ text, submit }) => (await submit(endUserSessions, { id: text('id') }, ABOVE_FORM)).state,
  secondFactor: async ({ text, submit }) =>
    (await submit(removeSecondFactor, { id: text('id'), secondCode: text('secondCode'), reason: text('reason') }, CODE_PLACES)).state,
}

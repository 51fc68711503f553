import { APPLICATION_FIELDS } from '#contract/applications/applications.ts'
import { approveApplication, claimApplication, rejectApplication, requestInformation } from '#contract/applications/console.ts'
import { sends } from '#web/action-context.ts'
import { localizedOf } from '#web/console/form/language-fields.tsx'
import type { ListActions } from '#web/console/list/page-data.ts'
import { ABOVE_FORM } from '#web/ui/form/state.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'

/** Checkbox name of a field that a question is about. */
export const subjectField = (field: string) => `about.${field}`

/** Operators' actions on an application, one form each. */
export const APPLICATION_ACTIONS: ListActions = {
  claim: sends(claimApplication, ABOVE_FORM),
  request: sends(requestInformation, {
    also: ({ text }) => ({ fieldList: APPLICATION_FIELDS.filter((field) => text(subjectField(field)) !== '') }),
  }),
  approve: sends(approveApplication, {
    needs: 'verifiedLevel',
    also: ({ form, text }) => ({
      name: localizedOf(form, 'name'),
      ...(text('commissionRate').trim() ? { commissionRate: typedAmount(text('commissionRate'), HUNDREDTHS) } : {}),
    }),
  }),
  reject: sends(rejectApplication),
}

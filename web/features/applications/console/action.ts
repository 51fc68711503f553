import { APPLICATION_FIELDS } from '#contract/applications/applications.ts'
import {
  approveApplication,
  claimApplication,
  listApplications,
  rejectApplication,
  requestInformation,
} from '#contract/applications/console.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { localizedOf } from '#web/console/form/language-fields.tsx'
import { exportList } from '#web/console/list/data.ts'
import { fixedOf } from '#web/features/applications/console/list.tsx'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'

/** What a question is about, one box for each. */
export const subjectField = (field: string) => `about.${field}`

/** What operators do with an application: one form each, and the list's file. */
export const APPLICATION_DESK: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  export: (ctx) => exportList(ctx, listApplications, fixedOf(ctx.url)),
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

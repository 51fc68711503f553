import { APPLICATION_FIELDS } from '#contract/applications/applications.ts'
import { approveApplication, claimApplication, rejectApplication, requestInformation } from '#contract/applications/console.ts'
import type { ActionContext } from '#web/action-context.ts'
import { localizedOf } from '#web/console/form/language-fields.tsx'
import type { ListActions } from '#web/console/list/page-data.ts'
import { ABOVE_FORM, typedValues } from '#web/ui/form/state.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'
import * as words from '#words'

/** What a question is about, one box for each. */
export const subjectField = (field: string) => `about.${field}`

const seen = ({ text }: ActionContext) => ({ id: text('id'), version: Number(text('version')) })

const LEVELS = [0, 1] as const

/** What operators do with an application: one form each. */
export const APPLICATION_DESK: ListActions = {
  claim: async (ctx) => (await ctx.submit(claimApplication, seen(ctx), ABOVE_FORM)).state,
  request: async (ctx) => {
    const fieldList = APPLICATION_FIELDS.filter((field) => ctx.text(subjectField(field)) !== '')
    return (await ctx.submit(requestInformation, { ...seen(ctx), content: ctx.text('content'), fieldList })).state
  },
  approve: async (ctx) => {
    const { text, form, language, submit } = ctx
    const verifiedLevel = LEVELS.find((level) => String(level) === text('verifiedLevel'))
    if (verifiedLevel === undefined) {
      return { intent: 'approve', errors: { verifiedLevel: words.field_required({}, { locale: language }) }, values: typedValues(form) }
    }
    const rate = text('commissionRate').trim()
    const input = {
      ...seen(ctx),
      name: localizedOf(form, 'name'),
      verifiedLevel,
      ...(rate ? { commissionRate: typedAmount(rate, HUNDREDTHS) } : {}),
    }
    return (await submit(approveApplication, input)).state
  },
  reject: async (ctx) => (await ctx.submit(rejectApplication, { ...seen(ctx), content: ctx.text('content') })).state,
}

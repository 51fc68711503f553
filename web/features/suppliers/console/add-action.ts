import { ERRORS } from '#contract/errors.ts'
import { addConsoleSupplier } from '#contract/suppliers/console/add.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { localizedOf } from '#web/console/form/language-fields.tsx'
import { type FormState, formDone } from '#web/ui/form/state.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'

export interface AddedState extends FormState {
  /** Supplier added, and address of the invitation. */
  added?: { name: string; email: string }
}

export const addSupplier: (ctx: ActionContext) => Promise<FormState | AddedState> = sends(addConsoleSupplier, {
  also: ({ form, text }) => ({
    name: localizedOf(form, 'name'),
    ...(text('commissionRate').trim() === '' ? {} : { commissionRate: typedAmount(text('commissionRate'), HUNDREDTHS) }),
  }),
  ofCode: { [ERRORS.belongsToSupplier.code]: 'email' },
  done: ({ data }, { form, text, language }): AddedState => ({
    ...formDone(form),
    added: { name: data.name[language], email: text('email') },
  }),
})

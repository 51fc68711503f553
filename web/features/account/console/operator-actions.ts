import { addOperator, deleteOperator, editOperator, readOperator } from '#contract/account/console/operators.ts'
import { RIGHTS, ROLE } from '#contract/console/access.ts'
import { ERRORS } from '#contract/errors.ts'
import { sends } from '#web/action-context.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import type { ListActions } from '#web/console/list/page-data.ts'
import { ADMINISTRATOR_FIELD, operatorValues, rightField } from '#web/features/account/console/operator-values.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'
import * as words from '#words'

export interface OperatorState extends FormState {
  /** The name of whoever was added. */
  added?: string
}

const rightsIn = (form: FormData) => RIGHTS.filter((right) => form.get(rightField(right)))

/** What administrators do with operators: one form each. */
export const OPERATOR_ACTIONS: ListActions<OperatorState> = {
  add: sends(addOperator, {
    also: ({ form }) => ({ rightList: rightsIn(form) }),
    ofCode: { [ERRORS.emailTaken.code]: 'email' },
    done: ({ data }, { form }): OperatorState => ({ ...formDone(form), added: data.name }),
  }),
  edit: async (ctx) => {
    const { text, form, call, language } = ctx
    const id = text('id')
    const role = form.get(ADMINISTRATOR_FIELD) ? ROLE.administrator : ROLE.operator
    const current = async () => {
      const { data } = await call(readOperator, { id })
      return { version: data.version, values: operatorValues(data, words.account_operators_yes({}, { locale: language })) }
    }
    return (
      await saveEdit(
        ctx,
        editOperator,
        { id, version: Number(text('version')), role, rightList: rightsIn(form) },
        { places: { renamed: { role: ADMINISTRATOR_FIELD } }, current },
      )
    ).state
  },
  remove: sends(deleteOperator, ABOVE_FORM),
}

import { addOperator, deleteOperator, editOperator, readOperator } from '#contract/account/console/operators.ts'
import { RIGHTS, ROLE } from '#contract/console/access.ts'
import { ERRORS } from '#contract/errors.ts'
import { parseLanguage } from '#contract/languages.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import type { ListActions } from '#web/console/list/page-data.ts'
import { ADMINISTRATOR_FIELD, operatorValues, rightField } from '#web/features/account/console/operator-values.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

export interface OperatorState extends FormState {
  /** The name of whoever was added. */
  added?: string
}

const rightsIn = (form: FormData) => RIGHTS.filter((right) => form.get(rightField(right)))

/** What administrators do with operators: one form each. */
export const OPERATOR_ACTIONS: ListActions<OperatorState> = {
  add: async ({ text, form, submit }) => {
    const input = { email: text('email').trim(), name: text('name'), langCode: parseLanguage(text('langCode')), rightList: rightsIn(form) }
    const { answer, state } = await submit(addOperator, input, { ofCode: { [ERRORS.emailTaken.code]: 'email' } })
    return answer ? { ...state, added: answer.data.name } : state
  },
  edit: async (ctx) => {
    const { text, form, call, language } = ctx
    const id = text('id')
    const role = form.get(ADMINISTRATOR_FIELD) ? ROLE.administrator : ROLE.operator
    const current = async () => {
      const { data } = await call(readOperator, { id })
      return { version: data.version, values: operatorValues(data, words.account_operators_yes({}, { locale: language })) }
    }
    return (await saveEdit(ctx, editOperator, { id, version: Number(text('version')), role, rightList: rightsIn(form) }, { current })).state
  },
  remove: async ({ text, submit }) => (await submit(deleteOperator, { id: text('id') }, ABOVE_FORM)).state,
}

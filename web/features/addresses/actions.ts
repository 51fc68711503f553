import { replace } from 'react-router'
import { addAddress, deleteAddress, editAddress, restoreAddress, setDefaultAddress } from '#contract/addresses/addresses.ts'
import { inLanguage } from '#contract/languages.ts'
import { type ActionContext, actsByIntent, sends } from '#web/action-context.ts'
import { APPLY_COUNTRY } from '#web/features/addresses/fields.tsx'
import { ADDRESS_PLACES, addressInput } from '#web/features/addresses/input.ts'
import { ABOVE_FORM, type FormState, typedValues } from '#web/ui/form/state.ts'

const toList = ({ language }: ActionContext, pageNum: string | null = null) =>
  replace(inLanguage('/personalCenter/address', language) + (pageNum ? `?pageNum=${pageNum}` : ''))
const toSamePage = (_: unknown, ctx: ActionContext) => toList(ctx, ctx.url.searchParams.get('pageNum'))

const ADDRESS_ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  save: async (ctx) => {
    const { url, form, submit } = ctx
    const id = url.searchParams.get('edit') ?? 'new'
    const fields = addressInput(form)
    const { answer, state } =
      id === 'new' ? await submit(addAddress, fields, ADDRESS_PLACES) : await submit(editAddress, { id, ...fields }, ADDRESS_PLACES)
    return answer ? toList(ctx) : state
  },
  [APPLY_COUNTRY]: async ({ form }) => ({ errors: {}, values: typedValues(form) }),
  delete: sends(deleteAddress, { ...ABOVE_FORM, done: toSamePage }),
  // Restoring stays on the page.
  restore: sends(restoreAddress, ABOVE_FORM),
  setDefault: sends(setDefaultAddress, { ...ABOVE_FORM, done: toSamePage }),
}

/** Actions of the address forms. On success most redirect to the list, replacing the form in the browser history. */
export const actOnAddress = actsByIntent(ADDRESS_ACTIONS)

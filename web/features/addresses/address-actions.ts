import { replace } from 'react-router'
import { addAddress, deleteAddress, editAddress, restoreAddress, setDefaultAddress } from '#contract/addresses.ts'
import { inLanguage } from '#contract/languages.ts'
import type { Acting } from '#web/acting.ts'
import { APPLY_COUNTRY } from '#web/features/addresses/address-fields.tsx'
import { ADDRESS_PLACES, addressInput } from '#web/features/addresses/address-input.ts'
import { ABOVE, type FormState, typedValues } from '#web/ui/form-state.ts'

/** The actions of the address forms. On success most redirect to the list, replacing what was open over it. */
export const ADDRESS_ACTIONS: Record<string, (shop: Acting) => Promise<FormState | Response>> = {
  save: async (shop) => {
    const { url, form, perform } = shop
    const id = url.searchParams.get('edit') ?? 'new'
    const fields = addressInput(form)
    const { answer, state } =
      id === 'new' ? await perform(addAddress, fields, ADDRESS_PLACES) : await perform(editAddress, { id, ...fields }, ADDRESS_PLACES)
    return answer ? toList(shop) : state
  },
  [APPLY_COUNTRY]: async ({ form }) => ({ errors: {}, values: typedValues(form) }),
  delete: async (shop) => {
    const { answer, state } = await shop.perform(deleteAddress, { id: shop.text('id') }, ABOVE)
    return answer ? toList(shop, shop.url.searchParams.get('pageNum')) : state
  },
  // Restoring stays on the page.
  restore: async ({ perform, text }) => (await perform(restoreAddress, { id: text('id') }, ABOVE)).state,
  setDefault: async (shop) => {
    const { answer, state } = await shop.perform(setDefaultAddress, { id: shop.text('id') }, ABOVE)
    return answer ? toList(shop, shop.url.searchParams.get('pageNum')) : state
  },
}

const toList = ({ language }: Acting, pageNum: string | null = null) =>
  replace(inLanguage('/personalCenter/address', language) + (pageNum ? `?pageNum=${pageNum}` : ''))

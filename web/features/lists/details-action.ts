import { redirect } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import {
  deleteList,
  deleteListItem,
  editList,
  editListItem,
  exportList,
  type ListItem,
  putListIntoCart,
  readList,
  shareList,
  unshareList,
} from '#contract/lists/lists.ts'
import { type ActionContext, actsByIntent, sends } from '#web/action-context.ts'
import type { IntoCart } from '#web/features/lists/added-notice.tsx'
import { formerField } from '#web/features/lists/former-field.ts'
import { intoCart } from '#web/features/lists/into-cart.ts'
import { nameOf } from '#web/features/lists/sku-name.tsx'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import { formatOf } from '#web/ui/list/export-form.tsx'

export interface ListState extends FormState {
  added?: IntoCart
}

/** Actions of a list's page. All rows of the page are submitted together; changed ones are stored. */
export const actOnList = actsByIntent<ListState | Response>({
  // Removing a row stores changes in the other rows first, since the page is then reloaded.
  save: async (ctx) => (await saveItems(ctx)) ?? (ctx.text('remove') ? remove(ctx) : formDone(ctx.form)),
  toCart: async (ctx) => (await saveItems(ctx)) ?? toCart(ctx),
  // Sends an emptied name, to be refused: if it were left out, the endpoint would keep the present one.
  rename: sends(editList, { also: ({ text }) => ({ name: text('name') }) }),
  share: sends(shareList, ABOVE_FORM),
  unshare: sends(unshareList, ABOVE_FORM),
  delete: sends(deleteList, { ...ABOVE_FORM, done: (_, { language }) => redirect(inLanguage('/personalCenter/lists', language)) }),
  /** Redirects to the file. The form is submitted as a document request, so the page itself stays. */
  export: async ({ text, submit }) => {
    const { answer, state } = await submit(exportList, { id: text('id'), format: formatOf(text) }, ABOVE_FORM)
    return answer ? redirect(answer.data.fileUrl) : state
  },
})

const remove = async ({ text, submit }: ActionContext) => (await submit(deleteListItem, { id: text('remove') }, ABOVE_FORM)).state

const quantityField = (id: string) => `quantity.${id}`
const remarkField = (id: string) => `remark.${id}`

/**
 * Stores the changed rows up to the first refusal, which is shown beside its field. Null if all were stored. What was stored before it is
 * then what its fields showed formerly, so that typing the first value again stores that again.
 */
async function saveItems(ctx: ActionContext): Promise<FormState | null> {
  const { form, text, submit, call } = ctx
  const { itemList } = (await call(readList, { id: text('id') })).data
  const stored: Record<string, string> = {}
  for (const item of itemList.filter(({ id }) => form.has(quantityField(id)) && id !== text('remove'))) {
    const changes = changesOf(ctx, item)
    if (!changes) continue
    const renamed = { quantity: quantityField(item.id), remark: remarkField(item.id) }
    const { answer, state } = await submit(editListItem, { id: item.id, ...changes }, { renamed })
    if (!answer) return { ...state, values: { ...state.values, ...stored } }
    for (const [name, value] of Object.entries(changes)) stored[formerField(renamed[name as keyof typeof renamed])] = String(value)
  }
  return null
}

/** What this reader has changed; null for nothing. An emptied quantity becomes 0, which the endpoint refuses. */
function changesOf({ form, text }: ActionContext, { id, ...item }: ListItem) {
  const former = (name: string, stored: string) => (form.has(formerField(name)) ? text(formerField(name)) : stored)
  const quantity = typedCount(text(quantityField(id))) ?? 0
  const remark = text(remarkField(id)).trim()
  const changes = {
    ...(quantity === Number(former(quantityField(id), String(item.quantity))) ? {} : { quantity }),
    ...(remark === former(remarkField(id), item.remark) ? {} : { remark }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

async function toCart({ text, submit, call }: ActionContext): Promise<ListState> {
  const { answer, state } = await submit(putListIntoCart, { id: text('id') }, ABOVE_FORM)
  if (!answer) return state
  // Read after the call and matched by id, as another tab may have changed the list.
  const { itemList } = (await call(readList, { id: text('id') })).data
  const names = new Map(itemList.map((item) => [item.id, nameOf(item)]))
  return { ...state, added: intoCart(answer.data, ({ itemId, skuCode }) => names.get(itemId) ?? skuCode) }
}

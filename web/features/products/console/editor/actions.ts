import { redirect } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { addProduct, editProduct, readEditedProduct } from '#contract/products/console/products.ts'
import type { ActionContext } from '#web/action-context.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { markStepsLike } from '#web/console/frame/steps.ts'
import type { Edited } from '#web/features/products/console/editor/draft.ts'
import { changeStatus, copyAsDraft } from '#web/features/products/console/list/actions.ts'
import type { FormState } from '#web/ui/form/state.ts'

/** Stands in the path instead of an id while a product is being added. */
export const NEW_PRODUCT = 'new'
/** Query parameter: the product has just been added. */
export const ADDED_FIELD = 'added'

/** Query parameter: id of a change; the version before that change is compared with the form. */
export const FORMER_FIELD = 'former'

/** The result of a save; `product` is the stored version, whether saved by this form or by another user. */
export interface EditorState extends FormState {
  product?: Edited
}

/** Parses the editor's JSON body; the endpoint validates it. */
function bodyIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function save(ctx: ActionContext): Promise<EditorState | Response> {
  const id = ctx.params['id'] ?? ''
  const body = bodyIn(ctx.text('product'))
  if (id === NEW_PRODUCT) {
    const { answer, state } = await ctx.submit(addProduct, body as InputOf<typeof addProduct>)
    return answer
      ? redirect(inLanguage(markStepsLike(ctx.url, `/console/products/${answer.data.id}?${ADDED_FIELD}=1`), ctx.language))
      : { ...state, values: {} }
  }
  let product: Edited | undefined
  const current = async () => {
    product = (await ctx.call(readEditedProduct, { id })).data
    return { version: product.version, values: {} }
  }
  const input = { ...body, id, version: Number(ctx.text('version')) } as InputOf<typeof editProduct>
  const { answer, failure, state } = await saveEdit(ctx, editProduct, input, { current })
  const short = failure?.code === ERRORS.cannotShip.code ? (failure.data as { skuId?: string }[])[0]?.skuId : undefined
  return {
    ...state,
    values: {},
    ...(failure && short ? { errors: { [`option.${short}.stock`]: failure.msg } } : {}),
    ...(answer ? { product: answer.data } : product ? { product } : {}),
  }
}

export const PRODUCT_ACTIONS: Record<string, (ctx: ActionContext) => Promise<EditorState | Response>> = {
  save,
  status: changeStatus,
  copy: copyAsDraft,
}

import { redirect } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { copyProduct, editStock, setProductStatus } from '#contract/products/console/products.ts'
import type { ActionContext } from '#web/action-context.ts'
import type { ListActions } from '#web/console/list/page-data.ts'
import { STOCK_FIELD, stockField, stockTyped } from '#web/features/products/console/list/typed-stock.ts'
import { ABOVE_FORM, type FormState, formDone, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

const STATUSES = [0, 1, 2, 3] as const

/** Changes the status of all named products, or of none. */
export async function changeStatus({ text, submit }: ActionContext): Promise<FormState> {
  const status = STATUSES.find((each) => String(each) === text('status')) ?? 0
  const reason = text('reason').trim()
  const { state } = await submit(setProductStatus, {
    idList: text('idList').split(','),
    status,
    ...(reason === '' ? {} : { reason }),
  })
  return { ...state, values: { status: text('status'), idList: text('idList'), reason } }
}

export async function copyAsDraft({ text, submit, language }: ActionContext): Promise<FormState | Response> {
  const { answer, state } = await submit(copyProduct, { id: text('id') }, ABOVE_FORM)
  return answer ? redirect(inLanguage(`/console/products/${answer.data.id}`, language)) : state
}

/** Sends only changed stocks, each with the stock that its field displayed (`seenStock`): the server applies the difference. */
async function saveStock(ctx: ActionContext): Promise<FormState> {
  const { form, text, submit, language } = ctx
  const errors: Record<string, string> = {}
  const skuList = [...form.keys()].flatMap((field) => {
    const skuId = STOCK_FIELD.exec(field)?.[1]
    if (!skuId) return []
    const seenStock = Number(text(stockField(skuId, 'seenStock')))
    const stock = stockTyped(text(field), seenStock)
    if (stock === null) errors[field] = words.products_desk_stock_wrong({}, { locale: language })
    return stock === null || stock === seenStock ? [] : [{ skuId, stock, seenStock }]
  })
  if (Object.keys(errors).length > 0) return { intent: 'stock', errors, values: typedValues(form) }
  if (skuList.length === 0) return formDone(form)
  const { failure, state } = await submit(editStock, { skuList }, ABOVE_FORM)
  const short = failure?.code === ERRORS.cannotShip.code ? (failure.data as { skuId?: string }[])[0]?.skuId : undefined
  return failure && short ? { intent: 'stock', errors: { [stockField(short, 'stock')]: failure.msg }, values: typedValues(form) } : state
}

export const LIST_ACTIONS: ListActions = { status: changeStatus, copy: copyAsDraft, stock: saveStock }

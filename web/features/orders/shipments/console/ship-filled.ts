import { shipOrders } from '#contract/orders/shipments/console/bulk.ts'
import type { ActionContext } from '#web/action-context.ts'
import { rowNames } from '#web/ui/form/names.ts'
import { type FormState, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

/** Field names of an order's row, by order id. */
export const sheetField = rowNames<typeof shipOrders, 'carrier' | 'orderNo' | 'trackingNo'>()('rowList')

const TRACKING_FIELD = /^rowList\.(\d+)\.trackingNo$/
const MALFORMED = 400

export interface ShippedState extends FormState {
  shippedTotal: number
}

/** Ships the orders whose tracking number is filled in; a refusal is shown beside its row. */
export async function shipFilled(ctx: ActionContext): Promise<ShippedState> {
  const { form, text, language } = ctx
  const filled = [...form].flatMap(([name, value]) => (String(value).trim() === '' ? [] : (TRACKING_FIELD.exec(name)?.[1] ?? [])))
  const refused = (errors: Record<string, string>, message?: string): ShippedState => ({
    ...{ intent: '', errors, values: typedValues(form), shippedTotal: 0 },
    ...(message === undefined ? {} : { message }),
  })
  if (filled.length === 0) return refused({}, words.orders_bulk_nothing_filled({}, { locale: language }))
  const carrierOf = (id: string) => text(sheetField(id, 'carrier')).trim() || text('carrier').trim()
  const uncarried = filled.filter((id) => carrierOf(id) === '')
  if (uncarried.length > 0) {
    const required = words.field_required({}, { locale: language })
    return refused(Object.fromEntries(uncarried.map((id) => [sheetField(id, 'carrier'), required])))
  }
  const rowList = filled.map((id) => ({
    orderNo: text(sheetField(id, 'orderNo')),
    carrierName: carrierOf(id),
    trackingNo: text(sheetField(id, 'trackingNo')).trim(),
  }))
  const { answer, state } = await ctx.submit(shipOrders, { rowList })
  if (!answer) return { ...state, shippedTotal: 0 }
  const failed = answer.data.filter(({ code }) => code !== 200)
  const errors = failed.map(({ rowNo, code, msg }) => {
    const why = code === MALFORMED ? words.orders_bulk_wrong({}, { locale: language }) : msg
    return [sheetField(filled[rowNo - 1]!, 'trackingNo'), why]
  })
  if (failed.length === rowList.length) return refused(Object.fromEntries(errors))
  return { ...state, errors: Object.fromEntries(errors), values: typedValues(form), shippedTotal: rowList.length - failed.length }
}

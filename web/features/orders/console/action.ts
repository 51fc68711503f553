import type { ActionFunctionArgs } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import {
  cancelConsoleOrder,
  closeOrder,
  confirmOrder,
  declineOrder,
  editShipment,
  noteOrder,
  readyOrder,
  shipOrder,
  trackShipment,
} from '#contract/orders/console/orders.ts'
import { SHIPMENT_STATUS } from '#contract/orders/shipments.ts'
import { FREIGHT_TYPES } from '#contract/pricing/pricing.ts'
import { type ActionContext, dispatchIntent } from '#web/action-context.ts'
import { momentOf } from '#web/console/form/local-time.ts'
import { CASE_ANSWERS } from '#web/features/disputes/answer-case.ts'
import { decideOpenCase } from '#web/features/disputes/console/decide-case.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { type FormState, typedValues } from '#web/ui/form/state.ts'
import { sentAmount } from '#web/ui/form/typed-amount.ts'
import * as words from '#words'

const seen = ({ params, text }: ActionContext) => ({ id: params['id'] ?? '', version: Number(text('version')) })
const chosen = <Value extends number>(values: readonly Value[], text: string) => values.find((value) => String(value) === text)

/** A form that was refused before its call was made. */
const refused = ({ text, form }: ActionContext, errors: Record<string, string>): FormState => ({
  intent: text('intent'),
  errors,
  values: typedValues(form),
})

/** What supplier and platform do with an order: one form each. */
const ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState>> = {
  confirm: async (ctx) => {
    const days = ctx.text('leadTimeDays').trim()
    const method = chosen(FREIGHT_TYPES, ctx.text('freightType'))
    const input = {
      ...seen(ctx),
      remark: ctx.text('remark'),
      ...(ctx.text('freightAmount').trim() === '' ? {} : { freightAmount: sentAmount(ctx, 'freightAmount') }),
      ...(days === '' ? {} : { leadTimeDays: Number(days) }),
      ...(method === undefined ? {} : { freightType: method }),
    }
    return (await ctx.submit(confirmOrder, input)).state
  },
  decline: async (ctx) => {
    const reasonType = chosen([5, 6, 7] as const, ctx.text('reasonType'))
    if (!reasonType) return refused(ctx, { reasonType: words.field_required({}, { locale: ctx.language }) })
    return (await ctx.submit(declineOrder, { ...seen(ctx), reasonType, remark: ctx.text('remark') })).state
  },
  ready: async (ctx) => {
    const { fileIds, problem } = await submittedFiles(ctx, 'pictures')
    if (problem !== null) return refused(ctx, { pictures: problem })
    return (
      await ctx.submit(
        readyOrder,
        { ...seen(ctx), fileIdList: fileIds, remark: ctx.text('remark') },
        { renamed: { fileIdList: 'pictures' } },
      )
    ).state
  },
  ship: async (ctx) => {
    const itemList = [...ctx.form]
      .filter(([name, value]) => name.startsWith('item-') && Number(value) > 0)
      .map(([name, value]) => ({ orderItemId: name.slice('item-'.length), quantity: Number(value) }))
    if (itemList.length === 0) return refused(ctx, { items: words.field_required({}, { locale: ctx.language }) })
    const code = ctx.text('carrierCode').trim()
    const input = {
      ...seen(ctx),
      carrierName: ctx.text('carrierName'),
      trackingNo: ctx.text('trackingNo').trim(),
      itemList,
      ...(code === '' ? {} : { carrierCode: code }),
    }
    return (await ctx.submit(shipOrder, input, { ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'items' } })).state
  },
  track: async (ctx) => {
    const status = chosen(Object.values(SHIPMENT_STATUS), ctx.text('status')) ?? SHIPMENT_STATUS.onTheWay
    const { params, text, submit, request } = ctx
    const input = { id: params['id'] ?? '', shipId: text('shipId'), status, place: text('place'), content: text('content') }
    const eventTime = text('eventTime') === '' ? new Date().toISOString() : momentOf(text('eventTime'), request.view.timeZone)
    return (await submit(trackShipment, { ...input, eventTime })).state
  },
  shipEdit: async ({ params, text, submit }) => {
    const code = text('carrierCode').trim()
    const carrier = { carrierName: text('carrierName'), carrierCode: code === '' ? null : code }
    const input = { id: params['id'] ?? '', shipId: text('shipId'), trackingNo: text('trackingNo').trim() }
    return (await submit(editShipment, { ...input, ...carrier })).state
  },
  cancel: async (ctx) => (await ctx.submit(cancelConsoleOrder, { ...seen(ctx), remark: ctx.text('remark') })).state,
  close: async (ctx) =>
    (await ctx.submit(closeOrder, { ...seen(ctx), amount: sentAmount(ctx, 'amount'), remark: ctx.text('remark') }, AMOUNT)).state,
  decide: decideOpenCase,
  ...CASE_ANSWERS,
  note: async (ctx) => (await ctx.submit(noteOrder, { id: ctx.params['id'] ?? '', content: ctx.text('content') })).state,
}

const AMOUNT = { ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount' } }

export const actOnConsoleOrder = (args: ActionFunctionArgs) => dispatchIntent(args, ACTIONS)

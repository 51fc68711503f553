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
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { type ActionContext, actsByIntent, refusedForm, sends } from '#web/action-context.ts'
import { momentOf } from '#web/console/form/local-time.ts'
import { CASE_ANSWERS } from '#web/features/disputes/answer-case.ts'
import { decideOpenCase } from '#web/features/disputes/console/decide-case.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import type { FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

const SHIPPED_FIELD = /^itemList\.(\d+)\.quantity$/

/** Actions of the supplier and the platform on an order, one form each. */
const ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState>> = {
  confirm: sends(confirmOrder),
  decline: sends(declineOrder, { needs: 'reasonType' }),
  ready: async (ctx) => {
    const { fileIds, problem } = await submittedFiles(ctx, 'pictures', UPLOAD_TYPES.image)
    if (problem !== null) return refusedForm(ctx, { pictures: problem })
    return (await ctx.submit(readyOrder, { ...ctx.input(readyOrder), fileIdList: fileIds }, { renamed: { fileIdList: 'pictures' } })).state
  },
  ship: async (ctx) => {
    const itemList = [...ctx.form].flatMap(([name, value]) => {
      const orderItemId = SHIPPED_FIELD.exec(name)?.[1]
      return orderItemId && Number(value) > 0 ? [{ orderItemId, quantity: Number(value) }] : []
    })
    if (itemList.length === 0) return refusedForm(ctx, { items: words.field_required({}, { locale: ctx.language }) })
    const input = { ...ctx.input(shipOrder), itemList }
    return (await ctx.submit(shipOrder, input, { ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'items' } })).state
  },
  track: sends(trackShipment, {
    also: ({ text, request }) => ({
      eventTime: text('eventTime') === '' ? new Date().toISOString() : momentOf(text('eventTime'), request.view.timeZone),
    }),
  }),
  // Sent even if empty: an emptied carrier code is cleared, an emptied name or number is refused.
  shipEdit: sends(editShipment, {
    also: ({ text }) => ({
      carrierName: text('carrierName'),
      carrierCode: text('carrierCode').trim() || null,
      trackingNo: text('trackingNo').trim(),
    }),
    // Every shipment has this form, so the answer names the one it belongs to.
    done: (_, { text }) => ({ intent: 'shipEdit', errors: {}, values: { shipId: text('shipId') }, isDone: true }),
  }),
  cancel: sends(cancelConsoleOrder),
  close: sends(closeOrder, { ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount' } }),
  decide: decideOpenCase,
  ...CASE_ANSWERS,
  note: sends(noteOrder),
}

export const actOnConsoleOrder = actsByIntent(ACTIONS)

import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { cancelOrder } from '#contract/orders/changes.ts'
import { CANCEL_REASONS, type OrderInfo } from '#contract/orders/orders.ts'
import type { actOnOrder } from '#web/features/orders/action.ts'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const { RadioField, TextArea } = fieldsOf<typeof cancelOrder>()

/** Asks for confirmation and a reason before cancelling an unpaid order. Without scripts the form is part of the page. */
export function CancelOrder({ order }: { order: OrderInfo }) {
  const [isOpen, setOpen] = useState(false)
  const { formMethod } = useNavigation()
  const answer = answerFor(useAnswer<typeof actOnOrder>(), 'cancel')
  const isRefused = answer !== undefined
  useEffect(() => {
    // On success the page shows it; after a refusal the form stays open as filled in.
    if (formMethod === undefined && !isRefused) setOpen(false)
  }, [formMethod, isRefused])
  return (
    <>
      <Dialog
        title={words.orders_cancel()}
        description={words.orders_cancel_hint()}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button label={words.orders_cancel()} size="small" className="noscript:hidden" />}
        actions={
          <>
            <DialogClose>
              <Button label={words.orders_cancel_keep()} />
            </DialogClose>
            <Button label={words.orders_cancel()} type="submit" form="cancel" kind="danger" pending={formMethod === 'POST'} />
          </>
        }
      >
        <RefusalNotice reason={answer?.message} className="mb-4" />
        <ReasonForm order={order} id="cancel" answer={answer} />
      </Dialog>
      <noscript>
        <ReasonForm order={order} id="cancel-plain" answer={answer} />
        <Button label={words.orders_cancel()} type="submit" form="cancel-plain" kind="danger" />
      </noscript>
    </>
  )
}

function ReasonForm({ order, id, answer }: { order: OrderInfo; id: string; answer: FormState | undefined }) {
  return (
    <ActionForm id={id} answer={answer} intent="cancel" isMessageElsewhere className="flex flex-col gap-4">
      <input type="hidden" name="version" value={order.version} />
      <RadioField
        name="reasonType"
        label={words.orders_cancel_why()}
        choices={CANCEL_REASONS.map((reason) => [reason, words.orders_cancel_reason({ reason: String(reason) })])}
      />
      <TextArea name="remark" label={words.orders_cancel_remark()} optional />
    </ActionForm>
  )
}

import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OrderInfo } from '#contract/orders/orders.ts'
import type { actOnOrder } from '#web/features/orders/action.ts'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** Confirms receipt. It asks first, since it completes the order and releases its money. The main action once the goods are delivered. */
export function ConfirmReceipt({ order, isDue }: { order: OrderInfo; isDue: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { formData } = useNavigation()
  const failure = answerFor(useAnswer<typeof actOnOrder>(), 'receive')?.message
  const isRefused = failure !== undefined
  const isSending = formData?.get('intent') === 'receive'
  useEffect(() => {
    if (!isSending && !isRefused) setOpen(false)
  }, [isSending, isRefused])
  return (
    <div id="receipt" className="scroll-mt-32">
      <p className="font-medium">{words.orders_receipt_lead()}</p>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{words.orders_receipt_hint()}</p>
      <span className="contents noscript:hidden">
        <Dialog
          title={words.orders_receipt()}
          description={words.orders_receipt_hint()}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<Button label={words.orders_receipt()} kind={isDue ? 'primary' : 'secondary'} />}
          actions={
            <>
              <DialogClose>
                <Button label={words.orders_receipt_not_yet()} />
              </DialogClose>
              <ReceiptForm version={order.version} isSending={isSending} />
            </>
          }
        >
          <RefusalNotice reason={failure} className="mb-4" />
        </Dialog>
      </span>
      <noscript>
        <ReceiptForm version={order.version} isSending={false} />
      </noscript>
    </div>
  )
}

const ReceiptForm = ({ version, isSending }: { version: number; isSending: boolean }) => (
  <Form method="post">
    <input type="hidden" name="version" value={version} />
    <Button label={words.orders_receipt_confirm()} type="submit" name="intent" value="receive" kind="primary" pending={isSending} />
  </Form>
)

import { Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useFailure } from '#web/features/orders/use-failure.ts'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** Asks for confirmation before hiding a closed order from the buyer. */
export function HideOrder() {
  const { formMethod } = useNavigation()
  const failure = useFailure()
  return (
    <Dialog
      title={words.orders_hide()}
      description={words.orders_hide_hint()}
      trigger={
        <Button kind="quiet" size="small">
          <Trash2 size={15} aria-hidden />
          {words.orders_hide()}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button>{words.orders_hide_keep()}</Button>
          </DialogClose>
          <Form method="post">
            <Button type="submit" name="intent" value="hide" kind="danger" pending={formMethod === 'POST'}>
              {words.orders_hide()}
            </Button>
          </Form>
        </>
      }
    >
      <RefusalNotice reason={failure} className="mb-4" />
    </Dialog>
  )
}

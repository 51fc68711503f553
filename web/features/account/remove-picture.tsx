import { useState } from 'react'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { account_cancel, account_picture_remove, account_picture_remove_text } from '#words'

/** Asks for confirmation: a removed picture is gone. */
export function RemovePicture({ onRemove }: { onRemove: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  return (
    <Dialog
      title={account_picture_remove()}
      description={account_picture_remove_text()}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="small">{account_picture_remove()}</Button>}
      actions={
        <>
          <DialogClose>
            <Button>{account_cancel()}</Button>
          </DialogClose>
          <Button
            kind="danger"
            pending={isPending}
            onClick={async () => {
              setPending(true)
              await onRemove()
              setPending(false)
              setOpen(false)
            }}
          >
            {account_picture_remove()}
          </Button>
        </>
      }
    />
  )
}

import { useState } from 'react'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/button.tsx'
import * as words from '#words'

/** Asks for confirmation: a removed picture is gone. */
export function RemovePicture({ onRemove }: { onRemove: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  return (
    <Dialog
      title={words.account_picture_remove()}
      description={words.account_picture_remove_text()}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="small">{words.account_picture_remove()}</Button>}
      actions={
        <>
          <DialogClose>
            <Button>{words.account_cancel()}</Button>
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
            {words.account_picture_remove()}
          </Button>
        </>
      }
    />
  )
}

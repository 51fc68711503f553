import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button, type ButtonKind } from '#web/ui/document/press.tsx'

interface ConfirmedSubmitProps {
  kind: ButtonKind
  label: string
  /** The consequences of submitting. */
  hint: string
  /** Shown below the hint: amounts, or fields. */
  details?: ReactNode
  back: string
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  name?: string
  value?: string
  className?: string
}

/**
 * Submits the surrounding form after a dialog that states the consequences. Without scripts, or while the form is invalid and
 * there is nothing to confirm yet, the button submits it directly.
 */
export function ConfirmedSubmit({ kind, label, hint, details, back, form, isSending, name, value, className }: ConfirmedSubmitProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  useEffect(() => {
    if (isSending) setOpen(false)
  }, [isSending])
  const send = () => {
    setOpen(false)
    form.current?.requestSubmit(document.querySelector<HTMLButtonElement>(`#${CSS.escape(id)}`))
  }
  return (
    <>
      <Button
        label={label}
        type="submit"
        id={id}
        {...(name === undefined ? {} : { name, value })}
        kind={kind}
        pending={isSending}
        onClick={(event) => {
          // The dialog submits the form with this button as submitter, which triggers no click.
          if (!form.current?.checkValidity()) return
          event.preventDefault()
          setOpen(true)
        }}
        {...(className === undefined ? {} : { className })}
      />
      <Dialog
        title={label}
        description={hint}
        open={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <DialogClose>
              <Button label={back} />
            </DialogClose>
            <Button label={label} kind={kind === 'danger' ? 'danger' : 'primary'} onClick={send} />
          </>
        }
      >
        {details}
      </Dialog>
    </>
  )
}

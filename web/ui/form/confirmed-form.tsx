import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'

interface ConfirmedFormProps {
  /** Names the action; also the button's label. */
  title: string
  /** A shorter label, where the title stands in a row that says the rest. */
  label?: string | undefined
  /** The consequences of the action. */
  hint: string
  back: string
  isSending: boolean
  /** Hidden fields. */
  children: ReactNode
}

/** Performs an irreversible action after confirmation; without scripts its consequences are stated beside the button. */
export function ConfirmedForm({ title, label = title, hint, back, isSending, children }: ConfirmedFormProps) {
  const [isOpen, setOpen] = useState(false)
  // A refusal is shown on the page, which the dialog would hide.
  useEffect(() => {
    if (isSending) setOpen(false)
  }, [isSending])
  return (
    <>
      <span className="contents noscript:hidden">
        <Dialog
          title={title}
          description={hint}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<Button label={label} aria-label={title} kind="quiet" size="small" className="md:self-start" />}
          actions={
            <>
              <DialogClose>
                <Button label={back} />
              </DialogClose>
              <Form method="post" preventScrollReset>
                {children}
                <Button label={title} type="submit" kind="danger" pending={isSending} />
              </Form>
            </>
          }
        />
      </span>
      <noscript>
        <Form method="post">
          {children}
          <p className="mb-2 min-w-48 text-sm whitespace-normal text-ink-soft">{hint}</p>
          <Button label={label} aria-label={title} type="submit" kind="danger" size="small" />
        </Form>
      </noscript>
    </>
  )
}

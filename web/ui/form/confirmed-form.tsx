import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/button.tsx'

interface ConfirmedFormProps {
  /** What is done; the button's own words, too. */
  title: string
  /** What it leads to. */
  hint: string
  back: string
  isSending: boolean
  /** Hidden fields. */
  children: ReactNode
}

/** Does something that cannot be undone once it is confirmed; without scripts what it leads to stands beside the button. */
export const ConfirmedForm = ({ title, hint, back, isSending, children }: ConfirmedFormProps) => (
  <>
    <span className="contents noscript:hidden">
      <Dialog
        title={title}
        description={hint}
        trigger={
          <Button kind="quiet" size="small" className="md:self-start">
            {title}
          </Button>
        }
        actions={
          <>
            <DialogClose>
              <Button>{back}</Button>
            </DialogClose>
            <Form method="post" preventScrollReset>
              {children}
              <Button type="submit" kind="danger" pending={isSending}>
                {title}
              </Button>
            </Form>
          </>
        }
      />
    </span>
    <noscript>
      <Form method="post">
        {children}
        <p className="mb-2 text-sm text-ink-soft">{hint}</p>
        <Button type="submit" kind="danger" size="small">
          {title}
        </Button>
      </Form>
    </noscript>
  </>
)

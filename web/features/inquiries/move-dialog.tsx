import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { INQUIRY_PAGE_ACTIONS } from '#web/features/inquiries/actions.ts'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button, type ButtonKind } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface MoveDialogProps {
  intent: string
  /** Identifies the quote or inquiry, and the version that the buyer has seen. */
  hidden: Readonly<Record<string, string | number>>
  title: string
  /** Explains the consequence. */
  hint: ReactNode
  trigger: ReactElement
  kind?: ButtonKind
  fields?: ReactNode
}

/** An action of the buyer behind a dialog that explains it first. Without scripts the form is a collapsed part of the page. */
export function MoveDialog({ intent, hidden, title, hint, trigger, kind = 'primary', fields }: MoveDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === intent
  const answer = answerFor(useAnswer<typeof INQUIRY_PAGE_ACTIONS.renegotiate>(), intent)
  useEffect(() => {
    if (answer?.isDone) setOpen(false)
  }, [answer])
  const form = (id: string) => (
    <ActionForm id={id} answer={answer} intent={intent} isMessageElsewhere preventScrollReset className="flex flex-col gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields}
    </ActionForm>
  )
  return (
    <>
      <span className="contents noscript:hidden">
        <Dialog
          title={title}
          description={hint}
          open={isOpen}
          onOpenChange={setOpen}
          isModalOnly={fields !== undefined}
          trigger={trigger}
          actions={
            <>
              <DialogClose>
                <Button label={words.inquiries_back()} />
              </DialogClose>
              {!fields && form(intent)}
              <Button label={title} type="submit" form={intent} kind={kind} pending={isSending} />
            </>
          }
        >
          {(fields || answer?.message) && (
            <div className="flex flex-col gap-4">
              <RefusalNotice reason={answer?.message} />
              {fields && form(intent)}
            </div>
          )}
        </Dialog>
      </span>
      <noscript>
        <details open={answer !== undefined && answer.isDone !== true} className="w-full rounded-md border border-line px-4">
          <summary className="min-h-11 py-2.5 font-medium">{title}</summary>
          <p className="mb-3 text-sm text-ink-soft">{hint}</p>
          <RefusalNotice reason={answer?.message} />
          {form(`${intent}-plain`)}
          <Button label={title} type="submit" form={`${intent}-plain`} kind={kind} className="my-4" />
        </details>
      </noscript>
    </>
  )
}

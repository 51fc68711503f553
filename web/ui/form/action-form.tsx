import { type ComponentProps, type RefObject, useRef } from 'react'
import { Form } from 'react-router'
import { NOTHING, OfForm } from '#web/ui/form/field-state.ts'
import { type FormState, useFirstError } from '#web/ui/form/state.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'

interface ActionFormProps extends Omit<ComponentProps<typeof Form>, 'method' | 'noValidate' | 'ref'> {
  /** What its action has answered to it. */
  answer: FormState | undefined
  /** Which of several forms of a page it is. */
  intent?: string
  /** What was refused as a whole is said elsewhere. */
  isMessageElsewhere?: boolean
  ref?: RefObject<HTMLFormElement | null>
}

/** A form that is sent to its page's action: what was refused stands above it and beside its fields, which hold what was typed. */
export function ActionForm({ answer, intent, isMessageElsewhere, ref, children, ...form }: ActionFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const sent = ref ?? own
  useFirstError(sent, answer)
  return (
    <Form method="post" {...form} ref={sent} noValidate>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {!isMessageElsewhere && <RefusalNotice reason={answer?.message} />}
      <OfForm value={answer ?? NOTHING}>{children}</OfForm>
    </Form>
  )
}

import { type ComponentProps, type RefObject, useRef } from 'react'
import { Form } from 'react-router'
import { EMPTY_STATE, FormContext } from '#web/ui/form/field-state.ts'
import { type FormState, useFirstError } from '#web/ui/form/state.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'

interface ActionFormProps extends Omit<ComponentProps<typeof Form>, 'method' | 'noValidate' | 'ref'> {
  /** The action's answer to this form. */
  answer: FormState | undefined
  /** Identifies this form among several of a page. */
  intent?: string
  /** An error that belongs to no field is shown elsewhere. */
  isMessageElsewhere?: boolean
  ref?: RefObject<HTMLFormElement | null>
}

/** A form submitted to its page's action: errors are shown above it and beside its fields, which retain what was typed. */
export function ActionForm({ answer, intent, isMessageElsewhere, ref, children, ...form }: ActionFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const sent = ref ?? own
  useFirstError(sent, answer)
  return (
    <Form method="post" {...form} ref={sent} noValidate>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {!isMessageElsewhere && <RefusalNotice reason={answer?.message} />}
      <FormContext value={answer ?? EMPTY_STATE}>{children}</FormContext>
    </Form>
  )
}

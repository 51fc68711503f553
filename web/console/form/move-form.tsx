import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { LeaveGuard } from '#web/console/form/leave-guard.tsx'
import { resetSent } from '#web/console/form/reset-sent.ts'
import { useUnsaved } from '#web/console/form/use-unsaved.ts'
import { Button, type ButtonKind } from '#web/ui/document/press.tsx'
import { ConfirmedSubmit } from '#web/ui/form/confirmed-submit.tsx'
import { EMPTY_STATE, type FieldState, FormContext } from '#web/ui/form/field-state.ts'
import { useFirstError } from '#web/ui/form/state.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface MoveFormProps {
  intent: string
  /** The label of its submit button. */
  label: string
  hint?: string
  kind?: ButtonKind
  /** The version of the row that the user sees. */
  version?: number
  /** For a form with files, which without scripts are submitted with it. */
  encType?: 'multipart/form-data'
  /** The summary of the folded form, if it differs from the button's label. */
  title?: string
  /** Folded behind its title until it is needed; opens by itself after a refusal. */
  isFolded?: boolean
  /** The consequences, to be confirmed before the form is submitted. */
  confirm?: { hint: string; details?: ReactNode }
  /** Its fields, which find their errors and typed values by name. */
  children?: ReactNode | ((state: FieldState) => ReactNode)
}

/**
 * A form for one action on the page's row; works without scripts. What is typed stays while the row changes, and leaving the page
 * asks first. The fields are reset once they are stored, and while they are untouched whenever the row changes.
 */
export function MoveForm({
  intent,
  label,
  title = label,
  hint,
  kind = 'primary',
  version,
  encType,
  isFolded,
  confirm,
  children,
}: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const state = useFormAnswer(intent)
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === intent
  const { isDirty, timesDone, listeners } = useUnsaved(state, version)
  const [begun, setBegun] = useState({ version, timesDone })
  if (!isDirty && (begun.version !== version || begun.timesDone !== timesDone)) setBegun({ version, timesDone })
  useFirstError(form, state)
  const sent = useRef<FormData>(undefined)
  useEffect(() => {
    if (isSending) sent.current = formData
  }, [isSending, formData])
  // If something was typed since, clear what was just stored, or it would be sent again: an amount with the next one's reference.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is stored is the event
  useEffect(() => {
    if (timesDone > 0 && isDirty && form.current && sent.current) resetSent(form.current, sent.current)
  }, [timesDone])
  const visible = state?.isDone ? EMPTY_STATE : (state ?? EMPTY_STATE)
  const content = (
    <Form
      ref={form}
      method="post"
      encType={encType}
      preventScrollReset
      noValidate
      autoComplete="off"
      {...listeners}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <RefusalNotice reason={state?.message} />
      <FormContext key={`${begun.version} ${begun.timesDone}`} value={visible}>
        {typeof children === 'function' ? children(visible) : children}
      </FormContext>
      {confirm ? (
        <ConfirmedSubmit {...{ kind, label, form, isSending }} {...confirm} back={words.ui_back()} className="self-start" />
      ) : (
        <Button label={label} type="submit" kind={kind} pending={isSending} className="self-start" />
      )}
      <LeaveGuard isDirty={isDirty} />
    </Form>
  )
  if (!isFolded) return content
  return (
    <details open={state !== undefined && !state.isDone} className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-ink-blue md:min-h-0 md:py-0">{title}</summary>
      <div className="pt-3">{content}</div>
    </details>
  )
}

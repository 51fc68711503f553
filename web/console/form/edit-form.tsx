import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { EditConflict } from '#web/console/form/edit-conflict.tsx'
import { LeaveGuard } from '#web/console/form/leave-guard.tsx'
import { useUnsaved } from '#web/console/form/use-unsaved.ts'
import { Button } from '#web/ui/document/press.tsx'
import { type FieldState, FormContext } from '#web/ui/form/field-state.ts'
import { receivedFiles } from '#web/ui/form/received-files.ts'
import { type FormState, typedValues, useFirstError } from '#web/ui/form/state.ts'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** ⌘S or Ctrl+S, as in any editor. */
const isSaveKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 's' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey

interface EditFormProps {
  intent: string
  /** The label of its submit button. */
  label: string
  /** The version of the edited row; none for a new row. */
  version?: number
  /** The stored values of all fields, by field name; '' if nothing is stored. */
  values: Readonly<Record<string, string>>
  /** The labels of the fields, for the comparison with another user's change. */
  labels: Readonly<Record<string, string>>
  /** Formats a field's value for that comparison, if the value itself is only a code or an id. */
  textOf?: (name: string, value: string) => string
  /** For a form with files, which without scripts are submitted with it. */
  encType?: 'multipart/form-data'
  /** Shown beside the submit button. */
  actions?: ReactNode
  /** The fields; `values` has their initial values, typed or stored. */
  children: ReactNode | ((state: FieldState) => ReactNode)
}

/** The form's values with those of another user that were taken over; dropped when the next answer arrives. */
interface Taken extends Partial<Pick<FormState, 'values' | 'received'>> {
  round: number
  to: FormState | undefined
}

/**
 * A form that edits a row without losing typed work: leaving the page asks first, data loaded in the meantime does not replace it,
 * and if another user was faster both versions are shown side by side.
 */
export function EditForm({ intent, label, version, values, labels, textOf, encType, actions, children }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const state = useFormAnswer(intent)
  const isSending = useNavigation().formData?.get('intent') === intent
  const { isDirty, timesDone, listeners } = useUnsaved(state, version)
  // `begun`: the version whose values the fields were rendered with.
  const [edited, setEdited] = useState({ version, values, timesDone, begun: version })
  const [taken, setTaken] = useState<Taken>({ round: 0, to: state })
  // Another answer arrived: the fields stay, with what has been typed in them since.
  if (taken.to !== state) setTaken({ round: taken.round, to: state })
  // After the form's own save, the saved version is the base of what was typed since.
  const isOwn = edited.timesDone !== timesDone
  if (edited.version !== version && !state?.theirs && (isOwn || !isDirty)) {
    setEdited({ version, values, timesDone, begun: isDirty ? edited.begun : version })
  }
  useFirstError(form, state)
  // A saved form is mounted again with the stored values: return the focus to its button.
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is the event
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body)
      button.current?.querySelector('button')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [edited.begun])

  const refused = state && !state.isDone ? state : undefined
  const held = taken.values ?? refused?.values ?? edited.values
  const received = taken.received ?? refused?.received
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    if (!isSending) event.currentTarget.requestSubmit()
  }
  const take = (name: string, value: string) => {
    const now = form.current && new FormData(form.current)
    setTaken({
      round: taken.round + 1,
      to: state,
      values: { ...(now ? typedValues(now) : held), [name]: value },
      received: now ? receivedFiles(now) : received,
    })
  }
  const visible: FieldState = { errors: refused?.errors ?? {}, values: held as Record<string, string>, received }
  const content = (
    <Form
      key={`${edited.begun}.${taken.round}`}
      ref={form}
      method="post"
      encType={encType}
      preventScrollReset
      noValidate
      // The data is not about the user who edits it.
      autoComplete="off"
      {...listeners}
      onKeyDown={saveByKey}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {version !== undefined && <input type="hidden" name="version" value={refused?.theirs?.version ?? edited.version} />}
      {refused?.theirs ? (
        <EditConflict mine={held} theirs={refused.theirs.values} labels={labels} textOf={textOf} take={take} />
      ) : (
        <RefusalNotice reason={refused?.message} />
      )}
      <FormContext value={visible}>{typeof children === 'function' ? children(visible) : children}</FormContext>
      <div ref={button} className="flex flex-wrap items-center gap-3">
        <Button label={label} type="submit" kind="primary" pending={isSending} />
        {actions}
      </div>
    </Form>
  )
  return (
    <div>
      {content}
      <LeaveGuard isDirty={isDirty} />
      <StatusLine>{state?.isDone && !isDirty && <span className="text-jade-text">{words.table_saved()}</span>}</StatusLine>
    </div>
  )
}

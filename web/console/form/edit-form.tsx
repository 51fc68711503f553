import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { EditConflict } from '#web/console/form/edit-conflict.tsx'
import { LeaveGuard } from '#web/console/form/leave-guard.tsx'
import { useUnsaved } from '#web/console/form/use-unsaved.ts'
import { Button } from '#web/ui/document/press.tsx'
import { type FieldState, OfForm } from '#web/ui/form/field-state.ts'
import { receivedFiles } from '#web/ui/form/received-files.ts'
import { type FormState, typedValues, useFirstError } from '#web/ui/form/state.ts'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** ⌘S or Ctrl S, as in any editor. */
const isSaveKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 's' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey

interface EditFormProps {
  intent: string
  /** The words of its button. */
  label: string
  /** The version of the row that is edited; none for a new one. */
  version?: number
  /** What is stored, by the names of the fields: all of them, '' where there is nothing. */
  values: Readonly<Record<string, string>>
  /** The words of the fields, for comparing them with somebody else's change. */
  labels: Readonly<Record<string, string>>
  /** How what a field holds reads in that comparison, where it is a number of something. */
  textOf?: (name: string, value: string) => string
  /** Where it has files, which come with the form without scripts. */
  encType?: 'multipart/form-data'
  /** Beside the main button. */
  actions?: ReactNode
  /** The fields: `values` is what they hold at first, whether it was typed or stored. */
  children: ReactNode | ((state: FieldState) => ReactNode)
}

/** What somebody else has stored and this form takes over, as long as the answer stands that says so. */
interface Taken extends Partial<Pick<FormState, 'values' | 'received'>> {
  round: number
  to: FormState | undefined
}

/**
 * Edits what is stored. Nobody loses typed work: leaving the page asks first, what is loaded again meanwhile does not replace it, and
 * where somebody else was faster both versions stand side by side.
 */
export function EditForm({ intent, label, version, values, labels, textOf, encType, actions, children }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const state = useFormAnswer(intent)
  const isSending = useNavigation().formData?.get('intent') === intent
  const { isDirty, timesDone, listeners } = useUnsaved(state, version)
  // `begun`: the version with which its fields began.
  const [edited, setEdited] = useState({ version, values, timesDone, begun: version })
  const [taken, setTaken] = useState<Taken>({ round: 0, to: state })
  // Another answer: its fields stay, with what has been typed in them since.
  if (taken.to !== state) setTaken({ round: taken.round, to: state })
  // What it has stored itself is the ground of what was typed since.
  const isOwn = edited.timesDone !== timesDone
  if (edited.version !== version && !state?.theirs && (isOwn || !isDirty)) {
    setEdited({ version, values, timesDone, begun: isDirty ? edited.begun : version })
  }
  useFirstError(form, state)
  // A saved form begins anew with what is stored now; the keyboard stays at its button.
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
      // What is stored here is about others.
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
      <OfForm value={visible}>{typeof children === 'function' ? children(visible) : children}</OfForm>
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

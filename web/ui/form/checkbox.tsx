import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { FormContext } from '#web/ui/form/field-state.ts'
import { useStandingError } from '#web/ui/form/standing-error.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  /** `radio`: one of several with the same name. */
  type?: 'checkbox' | 'radio'
}

/** A native checkbox or radio button whose label is part of the click target. */
export function Checkbox({ label, hint, error, className, type = 'checkbox', ...input }: CheckboxProps) {
  const noteId = useId()
  const { errors, values } = useContext(FormContext)
  // The error of a group of boxes is shown once, by the group.
  const isOneOfSeveral = type === 'radio' || 'aria-invalid' in input
  const { standing, onInput } = useStandingError(error ?? (isOneOfSeveral ? undefined : errors[input.name ?? '']))
  const typed = values[input.name ?? '']
  // Browsers do not submit unticked boxes.
  const isTyped = typed === String(input.value) || (type === 'radio' && typed !== undefined ? false : input.defaultChecked)
  const note = standing ?? hint
  return (
    <div className={className} onInput={onInput}>
      <label className={classes('flex min-h-11 items-start gap-2.5 py-2.5 md:min-h-0 md:py-1', input.disabled && 'text-ink-soft')}>
        <input
          {...input}
          {...(input.checked === undefined ? { defaultChecked: isTyped } : {})}
          type={type}
          aria-invalid={standing ? true : input['aria-invalid']}
          aria-describedby={note ? noteId : input['aria-describedby']}
          className="mt-1 size-4 shrink-0"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {note && (
        <p id={noteId} className={classes('pl-6.5 text-sm', standing ? 'text-danger' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  )
}

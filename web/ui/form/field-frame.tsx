import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { useFieldError } from '#web/ui/form/field-state.ts'
import { useStandingError } from '#web/ui/form/standing-error.ts'
import * as words from '#words'

/** Props that text fields, selects and steppers share: label above, hint or error below, associated for screen readers. */
export interface FieldFrameProps {
  /** The field's name, by which it finds its error in the surrounding form's state. */
  name?: string | undefined
  label: string
  /** The label is for screen readers only: visually, the context names the field already. */
  labelHidden?: boolean
  hint?: ReactNode
  /** Overrides the form's error for this name; '' suppresses it. */
  error?: string | undefined
  /** Marks the field as optional beside its label; unmarked fields are required. */
  optional?: boolean
  className?: string
}

/** Attributes that the control itself must have. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Renders label, hint and error around a native control: unlike a library's, it works before any script has run. */
export function FieldFrame({
  name,
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  children,
}: FieldFrameProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const refused = useFieldError(name)
  const noteId = `${id}-note`
  const { standing, onInput } = useStandingError(error ?? refused)
  return (
    <div onInput={onInput} className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-soft">{words.ui_optional()}</span>}
      </label>
      {children({ id, 'aria-describedby': standing || hint ? noteId : undefined, 'aria-invalid': standing ? true : undefined })}
      {standing ? (
        <p id={noteId} className="flex gap-1.5 text-sm text-danger">
          <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
          {standing}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

// 16 px on phones: a smaller field makes iOS zoom the page.
export const CONTROL =
  'w-full min-w-0 rounded-md border border-line-strong bg-card px-3 text-[1rem] text-ink outline-offset-0 transition-colors min-h-11 md:min-h-10 md:text-base hover:border-ink-soft aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-soft [&:is(input,textarea)]:read-only:bg-sunken'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { CONTROL, FieldFrame, type FieldFrameProps } from '#web/ui/form/field-frame.tsx'
import { useFirstValue } from '#web/ui/form/field-state.ts'
import * as words from '#words'

type Own<Element extends 'input' | 'textarea'> = FieldFrameProps & Omit<ComponentProps<Element>, 'id' | 'className' | keyof FieldFrameProps>

export type TextFieldProps = Own<'input'>

/** A single-line field. `type="password"` comes with a button that reveals the password. */
export function TextField({ label, labelHidden, hint, error, optional, className, type = 'text', ...input }: TextFieldProps) {
  const [isRevealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  const first = useFirstValue(input)
  return (
    <FieldFrame {...{ name: input.name, label, labelHidden, hint, error, optional, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...first}
            {...control}
            type={isPassword && isRevealed ? 'text' : type}
            className={classes(CONTROL, isPassword && 'pr-12')}
          />
          {isPassword && (
            <button
              type="button"
              aria-label={isRevealed ? words.ui_hide_password() : words.ui_show_password()}
              aria-pressed={isRevealed}
              onClick={() => setRevealed(!isRevealed)}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
            >
              {isRevealed ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** A multi-line field that grows with its text. */
export function TextArea({ label, labelHidden, hint, error, optional, className, rows = 3, ...area }: Own<'textarea'>) {
  const first = useFirstValue(area)
  return (
    <FieldFrame {...{ name: area.name, label, labelHidden, hint, error, optional, className }}>
      {(control) => <textarea {...area} {...first} {...control} rows={rows} className={classes(CONTROL, 'text-rows py-2')} />}
    </FieldFrame>
  )
}

import { CircleAlert, Star } from 'lucide-react'
import { useContext, useId } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { FormContext } from '#web/ui/form/field-state.ts'
import { useStandingError } from '#web/ui/form/standing-error.ts'
import * as words from '#words'

const SCORES = [1, 2, 3, 4, 5] as const

/** One to five stars: radio buttons, so arrow keys, screen readers and browsers without scripts know what to do. */
export function StarField({ name, label, className }: { name: string; label: string; className?: string }) {
  const note = useId()
  const { errors, values } = useContext(FormContext)
  const { standing, onInput } = useStandingError(errors[name])
  return (
    <fieldset onInput={onInput} aria-describedby={standing ? note : undefined} className={classes('min-w-0', className)}>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="star-field -ml-2.5 flex w-fit">
        {SCORES.map((score) => (
          <label key={score} className="grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              value={score}
              required
              defaultChecked={values[name] === String(score)}
              aria-label={words.ui_score({ score: String(score) })}
              aria-invalid={standing ? true : undefined}
              className="sr-only"
            />
            <Star size={26} strokeWidth={1.6} aria-hidden />
          </label>
        ))}
      </div>
      {standing && (
        <p id={note} className="flex gap-1.5 text-sm text-danger">
          <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
          {standing}
        </p>
      )}
    </fieldset>
  )
}

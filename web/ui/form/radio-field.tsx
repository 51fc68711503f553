import { useContext, useId } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { useStandingError } from '#web/ui/form/standing-error.ts'

interface RadioFieldProps {
  name: string
  label: string
  choices: readonly (readonly [value: number, label: string])[]
}

export function RadioField({ name, label, choices }: RadioFieldProps) {
  const note = useId()
  const { errors, values } = useContext(FormContext)
  const { standing, onInput } = useStandingError(errors[name])
  return (
    <fieldset onInput={onInput}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {choices.map(([choice, text]) => (
        <Checkbox
          key={choice}
          type="radio"
          name={name}
          value={choice}
          required
          defaultChecked={values[name] === String(choice)}
          aria-invalid={standing ? true : undefined}
          aria-describedby={standing && note}
          label={text}
        />
      ))}
      {standing && (
        <p id={note} className="text-sm text-danger">
          {standing}
        </p>
      )}
    </fieldset>
  )
}

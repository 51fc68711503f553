import { useContext, useId } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'

interface RadioFieldProps {
  name: string
  label: string
  choices: readonly (readonly [value: number, label: string])[]
}

export function RadioField({ name, label, choices }: RadioFieldProps) {
  const note = useId()
  const { errors, values } = useContext(FormContext)
  const error = errors[name]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {choices.map(([choice, text]) => (
        <Checkbox
          key={choice}
          type="radio"
          name={name}
          value={choice}
          required
          defaultChecked={values[name] === String(choice)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && note}
          label={text}
        />
      ))}
      {error && (
        <p id={note} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

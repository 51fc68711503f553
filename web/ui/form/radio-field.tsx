import { useId } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface RadioFieldProps {
  name: string
  label: string
  choices: readonly (readonly [value: number, label: string])[]
  /** What is chosen at first; nothing unless given. */
  value?: string | undefined
  error?: string | undefined
}

/** One of several, each with its radio button. */
export function RadioField({ name, label, choices, value, error }: RadioFieldProps) {
  const note = useId()
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
          defaultChecked={value === String(choice)}
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

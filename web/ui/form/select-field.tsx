import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { CONTROL, FieldFrame, type FieldFrameProps } from '#web/ui/form/field-frame.tsx'
import { useFirstValue } from '#web/ui/form/field-state.ts'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children' | keyof FieldFrameProps> & {
    choices: readonly Choice[]
    /** A first entry without a value: "Choose a country". */
    prompt?: string
  }

/** The native select: it works without scripts and is the best one on phones. */
export function SelectField({ label, labelHidden, hint, error, optional, className, choices, prompt, ...select }: SelectFieldProps) {
  const first = useFirstValue(select)
  return (
    <FieldFrame {...{ name: select.name, label, labelHidden, hint, error, optional, className }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...first} {...control} className={classes(CONTROL, 'appearance-none truncate pr-9')}>
            {prompt !== undefined && <option value="">{prompt}</option>}
            {choices.map((choice) => (
              // Node's and the browser's CLDR may differ by a thin space; the text is the same.
              <option key={choice.value} value={choice.value} disabled={choice.disabled} suppressHydrationWarning>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft" />
        </div>
      )}
    </FieldFrame>
  )
}

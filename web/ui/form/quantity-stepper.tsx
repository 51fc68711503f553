import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

interface QuantityStepperProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'onFocus' | 'step' | 'min' | 'max' | 'size'> {
  /** Names what is counted: "Quantity of Red / 42". */
  label: string
  min?: number
  max?: number
  /** The order multiple. */
  step?: number
  /** '' while the field is empty. */
  value?: number | ''
  defaultValue?: number
  /** Called at every press and keystroke; 0 when the field is empty. */
  onQuantity?: (quantity: number) => void
  invalid?: boolean
  /** In a table: from 751 px up without buttons, as wide as its cell. */
  isCell?: boolean
  className?: string
}

/** A number field with two buttons; without scripts just the number field. */
export function QuantityStepper({
  label,
  min = 0,
  max,
  step = 1,
  onQuantity,
  invalid,
  isCell = false,
  className,
  disabled,
  ...input
}: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  // stepUp snaps to the multiples by itself. Without onQuantity, an input event makes the form notice the change.
  const turn = (by: 'stepUp' | 'stepDown') => {
    field.current?.[by]()
    if (onQuantity) onQuantity(field.current?.valueAsNumber || 0)
    else field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // A page may have sixty of them.
  const named = (turning: string) => words.ui_labelled({ label: turning, value: label })
  const button = classes(
    'grid w-11 shrink-0 place-items-center text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-40 md:w-9 noscript:hidden',
    isCell && 'md:hidden',
  )
  return (
    <div
      className={classes(
        'inline-flex h-11.5 items-stretch overflow-hidden rounded-md border bg-card focus-within:outline-2 focus-within:outline-ink-blue md:h-9',
        invalid ? 'border-danger' : 'border-line-strong',
        isCell && 'md:w-full',
        className,
      )}
    >
      <button type="button" aria-label={named(words.ui_less())} disabled={disabled} onClick={() => turn('stepDown')} className={button}>
        <Minus size={16} aria-hidden />
      </button>
      <input
        {...input}
        ref={field}
        type="number"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={invalid || undefined}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        // Typing replaces the current number.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => onQuantity?.(event.currentTarget.valueAsNumber || 0)}
        className={classes(
          'figures w-16 min-w-10 [appearance:textfield] border-x border-line bg-transparent text-center text-[1rem] outline-none md:text-base [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
          isCell && 'md:w-full md:border-x-0',
        )}
      />
      <button type="button" aria-label={named(words.ui_more())} disabled={disabled} onClick={() => turn('stepUp')} className={button}>
        <Plus size={16} aria-hidden />
      </button>
    </div>
  )
}

import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { useFieldError, useFirstValue } from '#web/ui/form/field-state.ts'
import { useStandingError } from '#web/ui/form/standing-error.ts'

/** Quantity field for tables, as narrow as its figures. */
export function QuantityBox({ name, label, quantity }: { name: string; label: string; quantity: number | string }) {
  const id = useId()
  const first = useFirstValue({ name, defaultValue: String(quantity) })
  const { standing, onInput } = useStandingError(useFieldError(name))
  return (
    <div onInput={onInput} className="ml-auto w-24 @2xl:w-20">
      <input
        {...first}
        id={id}
        name={name}
        aria-label={label}
        aria-invalid={standing ? true : undefined}
        aria-describedby={standing ? `${id}-note` : undefined}
        inputMode="numeric"
        autoComplete="off"
        className={`${CONTROL} figures text-right`}
      />
      {standing && (
        <p id={`${id}-note`} className="mt-1 flex gap-1 text-left text-xs text-danger">
          <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden />
          {standing}
        </p>
      )}
    </div>
  )
}

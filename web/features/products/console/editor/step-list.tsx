import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { newKey, type StepDraft } from '#web/features/products/console/editor/draft.ts'
import { RemoveButton } from '#web/features/products/console/editor/remove-button.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const MOST_STEPS = 10

interface StepListProps {
  /** `price` or `leadTime`: prefix of the error keys. */
  kind: string
  amountField: string
  amountLabel: string
  inputMode: 'decimal' | 'numeric'
  /** The first step begins at the minimum order, which is typed elsewhere. */
  minimum: string
  first: ReactNode
  steps: readonly StepDraft[]
  errors: Readonly<Record<string, string>>
  addLabel: string
  /** Text beside a step, such as the difference in price. */
  note?: (step: StepDraft) => ReactNode
  edit: (recipe: (steps: readonly StepDraft[]) => readonly StepDraft[]) => void
}

/** Quantity tiers: the price or lead time that applies from a quantity on. */
export function StepList(props: StepListProps) {
  const { kind, amountField, amountLabel, inputMode, minimum, first, steps, errors, addLabel, note, edit } = props
  const set = (key: string, part: Partial<StepDraft>) => edit((now) => now.map((step) => (step.key === key ? { ...step, ...part } : step)))
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <div className="grid grid-cols-[1fr_1fr_4.5rem] items-start gap-2">
        <TextField
          label={words.products_desk_step_from({ number: 1 })}
          value={minimum}
          readOnly
          tabIndex={-1}
          error={errors[`${kind}.first.startQuantity`]}
        />
        {first}
      </div>
      {steps.map((step, at) => (
        <div key={step.key} className="grid grid-cols-[1fr_1fr_4.5rem] items-start gap-2">
          <TextField
            label={words.products_desk_step_from({ number: at + 2 })}
            labelHidden
            inputMode="numeric"
            value={step.start}
            error={errors[`${kind}.${step.key}.startQuantity`]}
            onChange={({ currentTarget }) => set(step.key, { start: currentTarget.value })}
          />
          <TextField
            label={`${amountLabel} ${at + 2}`}
            labelHidden
            inputMode={inputMode}
            value={step.amount}
            error={errors[`${kind}.${step.key}.${amountField}`]}
            onChange={({ currentTarget }) => set(step.key, { amount: currentTarget.value })}
          />
          <span className="flex items-center justify-between">
            <span className="text-sm">{note?.(step)}</span>
            <RemoveButton
              label={words.products_desk_step_remove({ number: at + 2 })}
              onClick={() => edit((now) => now.filter(({ key }) => key !== step.key))}
            />
          </span>
        </div>
      ))}
      {steps.length < MOST_STEPS - 1 && (
        <Button size="small" className="self-start" onClick={() => edit((now) => [...now, { key: newKey(), start: '', amount: '' }])}>
          <Plus size={15} aria-hidden />
          {addLabel}
        </Button>
      )}
    </div>
  )
}

import { Form } from 'react-router'
import { useAddressField } from '#web/console/list/use-address-field.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { type FiguresQuestion, SPANS, STEPS } from '#web/features/figures/console/address.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Button, Link } from '#web/ui/document/press.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

interface FiguresToolbarProps {
  question: FiguresQuestion
  errors: Readonly<Record<string, string>>
}

/** Chooses the days and the step. All of it is in the URL, so that it can be shared and the back button works. */
export function FiguresToolbar({ question: { days, fromDate, toDate, step }, errors }: FiguresToolbarProps) {
  const { query, to } = useListAddress()
  const [from, until] = [useAddressField<HTMLInputElement>(fromDate), useAddressField<HTMLInputElement>(toDate)]
  const spans = SPANS.map((span) => ({
    to: to({ days: String(span), fromDate: null, toDate: null, step: null }),
    label: words.figures_span_days({ count: span }),
    isCurrent: span === days,
  }))
  const steps = STEPS.map((each) => ({
    to: to({ step: String(each) }),
    label: words.figures_step_by({ step: each }),
    isCurrent: each === step,
  }))
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Choices label={words.figures_span()} choices={spans} />
      <Choices label={words.figures_step()} choices={steps} />
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        {query.has('supplierId') && <input type="hidden" name="supplierId" value={query.get('supplierId')!} />}
        <TextField
          type="date"
          name="fromDate"
          label={words.figures_from_day()}
          {...from}
          error={errors['fromDate']}
          required
          className="w-40"
        />
        <TextField type="date" name="toDate" label={words.figures_to_day()} {...until} error={errors['toDate']} required className="w-40" />
        <Button label={words.figures_show()} type="submit" />
      </Form>
    </div>
  )
}

interface ChoicesProps {
  label: string
  choices: readonly { to: string; label: string; isCurrent: boolean }[]
}

const Choices = ({ label, choices }: ChoicesProps) => (
  <nav aria-label={label} className="flex min-w-0 flex-col gap-1.5">
    <span aria-hidden className="text-sm font-medium">
      {label}
    </span>
    <ul className="flex w-max max-w-full rounded-md border border-line bg-card p-0.5 md:h-10">
      {choices.map((choice) => (
        <li key={choice.to} className="flex">
          <Link
            label={choice.label}
            to={choice.to}
            preventScrollReset
            aria-current={choice.isCurrent ? 'page' : undefined}
            className={classes(
              'flex min-h-11 items-center rounded-sm px-3 text-sm whitespace-nowrap md:min-h-0',
              choice.isCurrent ? 'bg-sunken font-medium text-ink' : 'text-ink-soft hover:text-ink',
            )}
          />
        </li>
      ))}
    </ul>
  </nav>
)

import { useNavigation } from 'react-router'
import { type changePrices, PRICE_ROUNDING } from '#contract/products/console/prices.ts'
import { CHECK_INTENT, type RepricingState } from '#web/features/products/console/repricing/state.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { Checkbox, SelectField, TextField } = fieldsOf<typeof changePrices, 'direction'>()

const ROUNDINGS = Object.values(PRICE_ROUNDING).map(String)

/** Percentage and rounding. Submitting previews every price before and after, and stores nothing. */
export function RepricingForm({ ids, answer }: { ids: readonly string[]; answer: RepricingState | undefined }) {
  const { formData } = useNavigation()
  return (
    <ActionForm
      answer={answer}
      intent={CHECK_INTENT}
      preventScrollReset
      className="flex max-w-2xl flex-col gap-3 rounded-md border border-line bg-card p-4"
    >
      <input type="hidden" name="idList" value={ids.join(',')} />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <fieldset className="sm:col-span-2">
          <legend className="sr-only">{words.products_repricing_direction()}</legend>
          <div className="flex flex-wrap gap-x-6">
            <Checkbox type="radio" name="direction" value="1" defaultChecked label={words.products_repricing_raise()} />
            <Checkbox type="radio" name="direction" value="-1" label={words.products_repricing_lower()} />
          </div>
        </fieldset>
        <TextField
          name="percent"
          label={words.products_repricing_percent()}
          hint={words.products_repricing_percent_hint()}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          name="rounding"
          label={words.products_repricing_rounding()}
          choices={ROUNDINGS.map((rounding) => ({ value: rounding, label: words.products_repricing_rounding_name({ rounding }) }))}
        />
      </div>
      <div>
        <Checkbox name="sampleFlag" value="1" label={words.products_repricing_samples()} />
        <Checkbox name="customisationFlag" value="1" label={words.products_repricing_customisations()} />
      </div>
      <Button
        label={words.products_repricing_check()}
        type="submit"
        kind={answer?.rowList ? 'secondary' : 'primary'}
        className="self-start"
        pending={formData?.get('intent') === CHECK_INTENT}
      />
    </ActionForm>
  )
}

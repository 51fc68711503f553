import { memo } from 'react'
import type { Draft, Values } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { StepList } from '#web/features/products/console/editor/step-list.tsx'
import { Place, type SectionProps, setValue, ValueField } from '#web/features/products/console/editor/value-field.tsx'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

const SIDES = ['cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'] as const
const GRAMS_PER_KG = 1000
const MM3_PER_M3 = 1e9

/** Carton and HS code, from which freight and customs are computed, and lead times. */
export const PackingSection = memo(function PackingSection({ leadTimes, ...common }: SectionProps & Pick<Draft, 'leadTimes'>) {
  const { values, errors, change } = common
  return (
    <Card id={sectionId('packing')} title={words.products_desk_packing()}>
      <div className="flex flex-col gap-5">
        <div>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5">
            <ValueField {...common} field="cartonQuantity" inputMode="numeric" />
            <ValueField
              {...common}
              field="cartonWeightGram"
              label={words.products_desk_unit_gram({ field: fieldName('cartonWeightGram') })}
              inputMode="numeric"
            />
            {SIDES.map((side) => (
              <ValueField
                key={side}
                {...common}
                field={side}
                label={words.products_desk_unit_mm({ field: fieldName(side) })}
                inputMode="numeric"
              />
            ))}
          </div>
          <CartonFacts values={values} />
        </div>
        <div className="grid items-start gap-4 border-t border-line pt-4 md:grid-cols-2">
          <Place field="leadTimeDays">
            <StepList
              kind="leadTime"
              amountField="days"
              amountLabel={words.products_desk_days()}
              inputMode="numeric"
              minimum={values.minOrderQuantity}
              first={
                <TextField
                  label={words.products_desk_days()}
                  inputMode="numeric"
                  value={values.leadTimeDays}
                  error={errors['leadTimeDays'] ?? errors['leadTime.first.days']}
                  onChange={({ currentTarget }) => setValue(change, 'leadTimeDays', currentTarget.value)}
                />
              }
              steps={leadTimes}
              errors={errors}
              addLabel={words.products_desk_lead_time_add()}
              edit={(recipe) => change((draft) => ({ ...draft, leadTimes: recipe(draft.leadTimes) }))}
            />
            <p className="mt-2 text-sm text-ink-soft">{words.products_desk_lead_time_hint()}</p>
          </Place>
          <ValueField {...common} field="hsCode" inputMode="numeric" hint={words.products_desk_hs_hint()} />
        </div>
      </div>
    </Card>
  )
})

/** Carton volume, weight and density in the usual units of freight, which make a surplus zero stand out. */
function CartonFacts({ values }: { values: Values }) {
  const tag = useIntlTag()
  const volume = SIDES.reduce((product, side) => product * Number(values[side]), 1) / MM3_PER_M3
  const weight = Number(values.cartonWeightGram) / GRAMS_PER_KG
  if (!(volume > 0 && weight > 0)) return null
  return (
    <p className="figures mt-2 text-sm text-ink-soft">
      {words.products_desk_carton_volume({
        volume: numberFormat(tag, { maximumFractionDigits: 4 }).format(volume),
        weight: numberFormat(tag, { maximumFractionDigits: 3 }).format(weight),
        density: numberFormat(tag, { maximumFractionDigits: 0 }).format(weight / volume),
      })}
    </p>
  )
}

import { memo } from 'react'
import type { Draft, StepDraft } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { StepList } from '#web/features/products/console/editor/step-list.tsx'
import { Place, type SectionProps, setValue, ValueField } from '#web/features/products/console/editor/value-field.tsx'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { decimalMarkOf, typedPrice } from '#web/ui/form/typed-price.ts'
import { numberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

const PRICE_TYPES = ['0', '1'] as const

/** Minimum order, multiple, price tiers and samples. */
export const PricesSection = memo(function PricesSection({
  firstPrice,
  prices,
  ...common
}: SectionProps & Pick<Draft, 'firstPrice' | 'prices'>) {
  const { values, errors, change } = common
  const tag = useIntlTag()
  const mark = decimalMarkOf(tag)
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const difference = ({ amount }: StepDraft) => {
    const [from, to] = [Number(typedPrice(firstPrice, mark)), Number(typedPrice(amount, mark))]
    if (!(from > 0 && to > 0)) return null
    return to < from ? (
      <span className="figures text-jade-text">{percent.format(to / from - 1)}</span>
    ) : (
      <span className="text-saffron-text">{words.products_desk_step_rises()}</span>
    )
  }
  return (
    <Card id={sectionId('prices')} title={words.products_desk_prices()}>
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ValueField {...common} field="minOrderQuantity" inputMode="numeric" />
          <ValueField {...common} field="orderMultiple" inputMode="numeric" hint={words.products_desk_multiple_hint()} />
        </div>
        <Place field="priceRangeList">
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-medium">{fieldName('priceType')}</legend>
            {PRICE_TYPES.map((type) => (
              <Checkbox
                key={type}
                type="radio"
                name="priceType"
                value={type}
                checked={values.priceType === type}
                onChange={() => setValue(change, 'priceType', type)}
                label={words.products_desk_price_type({ type })}
              />
            ))}
          </fieldset>
          {values.priceType === '0' && (
            <div className="mt-3">
              <StepList
                kind="price"
                amountField="price"
                amountLabel={words.products_desk_price_yuan()}
                inputMode="decimal"
                minimum={values.minOrderQuantity}
                first={
                  <TextField
                    label={words.products_desk_price_yuan()}
                    inputMode="decimal"
                    value={firstPrice}
                    error={errors['price.first.price'] ?? errors['priceRangeList']}
                    onChange={({ currentTarget }) => change((draft) => ({ ...draft, firstPrice: currentTarget.value }))}
                  />
                }
                steps={prices}
                errors={errors}
                addLabel={words.products_desk_step_add()}
                note={difference}
                edit={(recipe) => change((draft) => ({ ...draft, prices: recipe(draft.prices) }))}
              />
              <p className="mt-2 text-sm text-ink-soft">{words.products_desk_prices_hint()}</p>
            </div>
          )}
        </Place>
        <div className="grid items-start gap-4 border-t border-line pt-4 md:grid-cols-2">
          <ValueField
            {...common}
            field="samplePrice"
            label={words.ui_remarked({ text: fieldName('samplePrice'), remark: 'CNY' })}
            inputMode="decimal"
            optional
            hint={words.products_desk_sample_hint()}
          />
          <ValueField {...common} field="sampleMaxQuantity" inputMode="numeric" optional />
        </div>
      </div>
    </Card>
  )
})

import { dayRange } from '#contract/pricing/day-range.ts'
import { FREIGHT_TYPES } from '#contract/pricing/pricing.ts'
import type { CartPrice } from '#web/features/cart/loader.ts'
import { supplierField } from '#web/features/cart/supplier-fields.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { useIntlTag } from '#web/language.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { DayRange } from '#web/ui/money/day-range.tsx'
import { useAmountText } from '#web/ui/money/money.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface FreightPickerProps {
  price: CartPrice['supplierList'][number]
  currencyCode: string
  /** Id of the form that submits the choice without scripts. */
  form: 'choices' | 'place'
}

/** A select of one supplier's freight methods, cheapest first, with the arrival date of the chosen one. */
export function FreightPicker({ price, currencyCode, form }: FreightPickerProps) {
  const { choices, choose } = useCartChoices()
  const amountText = useAmountText()
  const tag = useIntlTag()
  const requested = choices.freight[price.supplierId]
  const chosen = price.freightList.find(({ freightType }) => freightType === requested) ?? price.freightList.find(isOf(price.freightType))
  return (
    <div>
      <SelectField
        name={supplierField(price.supplierId, 'freightType')}
        form={form}
        label={words.cart_freight_method()}
        labelHidden
        choices={price.freightList.map(({ freightType, name, amount, minDays, maxDays, deliverFromDate: from, deliverToDate: to }) => ({
          value: String(freightType),
          label: [
            name,
            amountText(amount, currencyCode),
            dayRange({ from, to }, tag),
            words.cart_freight_transit({ min: minDays, max: maxDays }),
          ].join(' · '),
        }))}
        value={String(chosen?.freightType ?? '')}
        onChange={({ currentTarget }) => {
          const type = FREIGHT_TYPES.find((known) => known === Number(currentTarget.value))
          if (type) choose({ freight: { [price.supplierId]: type } })
        }}
      />
      {chosen && (
        <p className="mt-1 text-sm text-ink-soft md:hidden">
          <Labelled label={words.pricing_delivery()}>
            <DayRange from={chosen.deliverFromDate} to={chosen.deliverToDate} />
          </Labelled>
        </p>
      )}
    </div>
  )
}

const isOf =
  (type: number | null) =>
  ({ freightType }: { freightType: number }): boolean =>
    freightType === type

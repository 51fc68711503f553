import { FREIGHT_TYPES } from '#contract/pricing.ts'
import type { CartPrice } from '#web/features/cart/cart-loader.ts'
import { useChoices } from '#web/features/cart/use-choices.tsx'
import { useIntlTag } from '#web/language.ts'
import { numberFormat } from '#web/ui/number-format.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { cart_freight_days, cart_freight_method } from '#words'

interface FreightChoiceProps {
  price: CartPrice['supplierList'][number]
  currencyCode: string
}

/** How one supplier's goods are sent, cheapest first. */
export function FreightChoice({ price, currencyCode }: FreightChoiceProps) {
  const { choices, choose } = useChoices()
  const format = numberFormat(useIntlTag(), { style: 'currency', currency: currencyCode })
  return (
    <SelectField
      name={`freight-${price.supplierId}`}
      form="choices"
      label={cart_freight_method()}
      value={String(choices.freight[price.supplierId] ?? price.freightType)}
      onChange={({ currentTarget }) => {
        const type = FREIGHT_TYPES.find((known) => String(known) === currentTarget.value)
        if (type) choose({ freight: { ...choices.freight, [price.supplierId]: type } })
      }}
      choices={price.freightList.map(({ freightType, name, amount, minDays, maxDays }) => ({
        value: String(freightType),
        label: `${format.format(amount as Intl.StringNumericLiteral)} · ${name} · ${cart_freight_days({ min: minDays, max: maxDays })}`,
      }))}
    />
  )
}

import { FREIGHT_TYPES } from '#contract/pricing/pricing.ts'
import type { CartPrice } from '#web/features/cart/loader.ts'

import { freightField } from '#web/features/cart/supplier-fields.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'

import { DayRange } from '#web/ui/money/day-range.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface FreightPickerProps {
  price: CartPrice['supplierList'][number]
  currencyCode: string
}

/** How one supplier's goods are sent, cheapest first: a row a method, with its days, delivery window and price. */
export function FreightPicker({ price, currencyCode }: FreightPickerProps) {
  const { choices, choose } = useCartChoices()
  const requested = choices.freight[price.supplierId]
  const chosen = price.freightList.some(({ freightType }) => freightType === requested) ? requested : price.freightType
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{words.cart_freight_method()}</legend>
      <div className="divide-y divide-line rounded-md border border-line">
        {price.freightList.map(({ freightType, name, amount, minDays, maxDays, deliverFromDate, deliverToDate }) => (
          <label
            key={freightType}
            className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 first:rounded-t-md last:rounded-b-md hover:bg-sunken has-checked:bg-cinnabar-wash"
          >
            <input
              type="radio"
              name={freightField(price.supplierId)}
              form="choices"
              value={freightType}
              checked={chosen === freightType}
              onChange={() => {
                const type = FREIGHT_TYPES.find((known) => known === freightType)
                if (type) choose({ freight: { [price.supplierId]: type } })
              }}
              className="mt-1 size-4 shrink-0"
            />
            <span className="min-w-0 grow text-sm">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{name}</span>
                <span className="text-ink-soft">{words.cart_freight_transit({ min: minDays, max: maxDays })}</span>
              </span>
              <span className="block text-ink-soft">
                <Labelled label={words.pricing_delivery()}>
                  <DayRange from={deliverFromDate} to={deliverToDate} />
                </Labelled>
              </span>
            </span>
            <Money amount={amount} currencyCode={currencyCode} className="text-sm font-medium" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

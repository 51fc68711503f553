import { type FormEvent, useState } from 'react'
import { type FreightPreset, freightFor, lateFor } from '#web/features/cart/checkout/freight-preset.ts'
import type { CartPrice } from '#web/features/cart/loader.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import * as words from '#words'

/** Chooses the freight of all suppliers at once; each can still be changed below. Without scripts each has to be chosen separately. */
export function FreightPresets({ suppliers }: { suppliers: CartPrice['supplierList'] }) {
  const { choices, choose } = useCartChoices()
  const [day, setDay] = useState('')
  const current = { ...Object.fromEntries(suppliers.map(({ supplierId, freightType }) => [supplierId, freightType])), ...choices.freight }
  const isSet = (preset: FreightPreset) =>
    Object.entries(freightFor(suppliers, preset)).every(([supplierId, freightType]) => current[supplierId] === freightType)
  const set = (preset: FreightPreset) => choose({ freight: freightFor(suppliers, preset) })
  const late = day === '' ? 0 : lateFor(suppliers, day)
  const setByDay = (event: FormEvent) => {
    event.preventDefault()
    if (day !== '') set({ by: day })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm noscript:hidden">
      <span aria-hidden className="text-ink-soft">
        {words.cart_freight_all()}
      </span>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.cart_freight_all()}</legend>
        {(['cheapest', 'fastest'] as const).map((preset) => (
          <Button
            key={preset}
            label={words.cart_freight_preset({ preset })}
            size="small"
            aria-pressed={isSet(preset)}
            className="aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold"
            onClick={() => set(preset)}
          />
        ))}
      </fieldset>
      <form onSubmit={setByDay} className="flex items-end gap-2 sm:items-center">
        <label className="flex gap-x-2 gap-y-1 whitespace-nowrap max-sm:flex-col sm:items-center">
          {words.cart_freight_by_day()}
          <input
            type="date"
            name="arriveBefore"
            value={day}
            onChange={({ currentTarget: { value } }) => setDay(value)}
            className={`${CONTROL} w-40`}
          />
        </label>
        <Button label={words.cart_freight_set()} type="submit" size="small" disabled={day === ''} />
      </form>
      {late > 0 && <span className="text-saffron-text">{words.cart_freight_late({ count: late })}</span>}
    </div>
  )
}

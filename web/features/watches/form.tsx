import { useNavigation } from 'react-router'
import { type addWatch, WATCH_TYPE } from '#contract/watches/watches.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { useUnitPriceText } from '#web/ui/money/money.tsx'
import * as words from '#words'

const { Checkbox, TextField } = fieldsOf<typeof addWatch>()

/** The product of a new alert, with prices in the reader's currency. */
export interface WatchableProduct {
  id: string
  priceMin: string
  currencyCode: string
  stockFlag: 0 | 1
}

/** Form for an alert. Its preset type is the price if the product is in stock, otherwise its return to stock. */
export function WatchForm({ product, answer }: { product: WatchableProduct; answer: FormState | undefined }) {
  const { formMethod } = useNavigation()
  const priceText = useUnitPriceText(product.currencyCode)
  const first = product.stockFlag === 1 ? WATCH_TYPE.priceBelow : WATCH_TYPE.backInStock
  return (
    <ActionForm answer={answer} intent="add" className="flex max-w-article flex-col gap-4">
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="currencyCode" value={product.currencyCode} />
      <ReadersMark />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{words.watches_type()}</legend>
        {Object.values(WATCH_TYPE).map((type) => (
          <Checkbox
            key={type}
            type="radio"
            name="type"
            value={type}
            defaultChecked={type === first}
            label={words.watches_type_name({ type: String(type) })}
          />
        ))}
      </fieldset>
      <TextField
        name="price"
        label={words.watches_price({ currency: product.currencyCode })}
        hint={words.watches_price_hint({ price: priceText(product.priceMin) })}
        inputMode="decimal"
        autoComplete="off"
        required={false}
        className="max-w-60"
      />
      <Button type="submit" kind="primary" pending={formMethod === 'POST'} className="self-start max-md:w-full">
        {words.watches_add()}
      </Button>
    </ActionForm>
  )
}

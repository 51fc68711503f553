import type { SkuMatch } from '#web/features/cart/quick-rows.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

interface QuickChoiceProps {
  name: string
  matches: readonly SkuMatch[]
  onChoose: (skuId: string) => void
}

/** A choice between products with the same code, each with what distinguishes it. */
export function QuickChoice({ name, matches, onChoose }: QuickChoiceProps) {
  const quantity = useQuantity()
  return (
    <fieldset className="mt-1">
      <legend className="text-sm text-saffron-text">{words.cart_quick_choose()}</legend>
      <div className="mt-2 flex flex-col gap-2 max-md:-mr-11 max-md:-ml-15">
        {matches.map((match) => (
          <label
            key={match.skuId}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-card px-3 py-2 hover:bg-sunken has-checked:border-ink-blue has-checked:bg-ink-blue-wash"
          >
            <input type="radio" name={name} value={match.skuId} onChange={() => onChoose(match.skuId)} className="size-4 shrink-0" />
            <Picture src={match.imageUrl} alt="" sizes="40px" className="size-10 shrink-0 rounded-sm" />
            <span className="min-w-0 text-sm">
              <span className="block">{match.productName}</span>
              <span className="block text-xs text-ink-soft">
                {[
                  match.specName,
                  match.supplierName,
                  words.products_minimum({ quantity: quantity(match.minOrderQuantity, match.unitCode) }),
                  words.products_stock({ amount: quantity(match.stock, match.unitCode) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { OfferedCustomisation } from '#contract/products/customisation.ts'
import type { ProductInfo } from '#contract/products/products.ts'
import { CustomisationPrice } from '#web/features/products/customisation/chosen.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import * as words from '#words'

interface OfferedTermsProps {
  of: OfferedCustomisation
  product: Pick<ProductInfo, 'unitName' | 'unitCode'>
  /** The chosen quantity is below its minimum. */
  isShort?: boolean
}

/** A customisation's name, extra price and lead time, and minimum quantity. */
export function OfferedTerms({ of: offered, product: { unitName, unitCode }, isShort }: OfferedTermsProps) {
  const quantity = useQuantity()
  return (
    <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 grow font-medium break-words">{offered.name}</span>
      <CustomisationPrice of={offered} unitName={unitName} />
      {offered.minQuantity > 1 && (
        <span className={`basis-full ${isShort ? 'text-saffron-text' : 'text-ink-soft'}`}>
          {words.products_custom_from({ quantity: quantity(offered.minQuantity, unitCode) })}
        </span>
      )}
    </span>
  )
}

/** A product's customisations without the means to choose them, for previews. */
export const OfferedCustomisations = ({ product }: { product: Pick<ProductInfo, 'customisationList' | 'unitName' | 'unitCode'> }) =>
  product.customisationList.length > 0 && (
    <section>
      <h2 className="mb-2 text-sm font-semibold">{words.products_custom_title()}</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-card">
        {product.customisationList.map((each) => (
          <li key={each.customisationId} className="px-3 py-2.5 text-sm">
            <OfferedTerms of={each} product={product} />
          </li>
        ))}
      </ul>
    </section>
  )

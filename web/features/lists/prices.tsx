import type { Landed } from '#contract/catalogue/product-card.ts'
import { RoughPrice, UnitPrice } from '#web/ui/money/money.tsx'

/** Price of a piece; a dash if there is none. */
export const PieceCost = ({ price, currencyCode }: { price: string | null; currencyCode: string }) =>
  price === null ? <span className="text-ink-soft">–</span> : <UnitPrice amount={price} currencyCode={currencyCode} />

/** Delivered price of a piece; the price that decides, so it stands out. */
export const DeliveredCost = ({ landed }: { landed: Landed | null }) =>
  landed === null ? (
    <span className="text-ink-soft">–</span>
  ) : (
    <RoughPrice amount={landed.price} currencyCode={landed.currencyCode} className="font-semibold" />
  )

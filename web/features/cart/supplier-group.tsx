import type { CartGroup, CartItem } from '#contract/cart/cart.ts'
import { ConfirmedByHandBadge } from '#web/features/cart/confirmed-by-hand.tsx'
import { GroupDelivery } from '#web/features/cart/group-delivery.tsx'
import { isOrderable, type LoadedCart } from '#web/features/cart/loader.ts'
import { CartProduct } from '#web/features/cart/product.tsx'
import { Suggestions } from '#web/features/cart/suggestions.tsx'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import type { VisibleGroup } from '#web/features/cart/visible-groups.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import { Labelled, Phrase } from '#web/ui/text/phrase.tsx'
import { SupplierMark } from '#web/ui/text/supplier-mark.tsx'
import { SupplierName } from '#web/ui/text/supplier-name.tsx'
import * as words from '#words'

interface SupplierGroupProps {
  visible: VisibleGroup
  cart: LoadedCart
  onRemove: (line: CartItem) => void
  onRestored: (line: CartItem, ids: readonly string[]) => void
}

/** The lines of one supplier, which will become one order. */
export function SupplierGroup({ visible: { group, lines: all }, cart, onRemove, onRestored }: SupplierGroupProps) {
  const { choices, choose } = useCartChoices()
  const chosen = choices.lines ?? cart.chosen
  const own = group.itemList.filter(isOrderable).map(({ id }) => id)
  const areAllChosen = own.length > 0 && own.every((id) => chosen.includes(id))
  const without = chosen.filter((id) => !own.includes(id))
  const turn = (id: string, isChosen: boolean) => choose({ lines: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) })
  const products = [...Map.groupBy(all, ({ item }) => item.productId).values()]
  const isEmpty = group.itemList.length === 0
  const price = cart.price?.supplierList.find(({ supplierId }) => supplierId === group.supplierId)
  return (
    <section aria-label={group.supplierName} className="rounded-md border border-line bg-card">
      <header className="flex items-center gap-3 border-b border-line px-4 py-1.5 md:py-2">
        <label className="tick noscript:hidden">
          <input
            type="checkbox"
            aria-label={words.cart_choose_supplier({ name: group.supplierName })}
            checked={areAllChosen}
            disabled={own.length === 0}
            onChange={() => choose({ lines: areAllChosen ? without : [...without, ...own] })}
          />
        </label>
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <SupplierName of={group} className="truncate font-semibold" />
          <SupplierMark level={group.verifiedLevel} />
          {(price ?? group).confirmFlag === 1 && <ConfirmedByHandBadge />}
          {!isEmpty && !isShort(group) && Number(group.minOrderAmount) > 0 && (
            <span className="text-sm text-ink-soft max-md:sr-only">{words.cart_minimum_reached()}</span>
          )}
        </div>
        {!isEmpty && (
          <p className="text-sm whitespace-nowrap text-ink-soft max-sm:hidden">
            <Labelled label={words.cart_goods_amount()}>
              <Money amount={group.goodsAmount} currencyCode={group.currencyCode} className="font-semibold text-ink" />
            </Labelled>
          </p>
        )}
      </header>
      {!isEmpty && isShort(group) && <MinimumLine group={group} />}
      <div className="divide-y divide-line">
        {products.map((lines) => (
          <CartProduct
            key={lines[0]?.item.productId}
            lines={lines}
            countryName={cart.destination.countryName}
            chosen={chosen}
            onChoose={({ id }, isChosen) => turn(id, isChosen)}
            onRemove={onRemove}
            onRestored={onRestored}
          />
        ))}
      </div>
      <Suggestions products={cart.suggestions[group.supplierId] ?? []} />
      {price && price.freightList.length > 0 && <GroupDelivery price={price} cart={cart} />}
    </section>
  )
}

/** Whether the supplier's minimum order amount is not reached. */
export const isShort = ({ gapAmount }: Pick<CartGroup, 'gapAmount'>): boolean => isNonZero(gapAmount)

/** How much is missing to the supplier's minimum order amount. */
function MinimumLine({ group: { minOrderAmount, gapAmount, currencyCode } }: { group: CartGroup }) {
  const minimum = Number(minOrderAmount)
  // A float is precise enough for the bar; amounts that are charged are never computed this way.
  const share = Math.max(0, Math.min(1, (minimum - Number(gapAmount)) / minimum))
  return (
    <div className="border-b border-line px-4 py-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <p className="text-saffron-text">
          <Phrase
            words={words.cart_minimum_missing}
            slots={{ amount: <Money amount={gapAmount} currencyCode={currencyCode} className="font-semibold" /> }}
          />
        </p>
        <p className="text-ink-soft">
          <Labelled label={words.cart_minimum()}>
            <Money amount={minOrderAmount} currencyCode={currencyCode} />
          </Labelled>
        </p>
      </div>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-saffron" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}

import type { CartGroup, CartItem } from '#contract/cart/cart.ts'
import type { placeOrder } from '#contract/orders/changes.ts'
import { FreightPresets } from '#web/features/cart/checkout/freight-presets.tsx'
import { ConfirmedByHandBadge } from '#web/features/cart/confirmed-by-hand.tsx'
import { FreightPicker } from '#web/features/cart/freight-picker.tsx'
import type { LoadedCart } from '#web/features/cart/loader.ts'
import { nextLines } from '#web/features/cart/next-lines.ts'
import { supplierField } from '#web/features/cart/supplier-fields.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { costLines } from '#web/features/pricing/cost-lines.ts'
import { ChosenCustomisations } from '#web/features/products/customisation/chosen.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Money } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { SumBreakdown } from '#web/ui/money/sum-breakdown.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof placeOrder>()

/** With more suppliers than this, their goods are collapsed. */
const MOST_OPEN = 2
const ROW = 'md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_7.5rem] md:items-center md:gap-x-4'

/** The future orders, a row for each supplier: freight, landed total, and the goods and remark, which can be collapsed. */
export function CheckoutSuppliers({ cart }: { cart: LoadedCart }) {
  const groups = cart.groups
    .map((group) => ({ group, items: group.itemList.filter(({ id }) => cart.chosen.includes(id)) }))
    .filter(({ items }) => items.length > 0)
  const priced = cart.price?.supplierList ?? []
  const next = nextLines(cart)
  const isLeftOut = ({ items }: (typeof groups)[number]) =>
    next !== null && next.readySuppliers !== null && !items.some(({ id }) => next.lines.includes(id))
  const ordered = [...groups.filter((each) => !isLeftOut(each)), ...groups.filter(isLeftOut)]
  return (
    <Card title={words.cart_checkout_orders({ count: groups.filter((each) => !isLeftOut(each)).length || groups.length })} flush>
      {groups.length > 1 && priced.some(({ freightList }) => freightList.length > 1) && (
        <div className="border-b border-line px-4 py-3 md:px-6">
          <FreightPresets suppliers={priced} />
        </div>
      )}
      <div aria-hidden className={`border-b border-line px-6 py-2 text-sm text-ink-soft max-md:hidden ${ROW}`}>
        <span>{words.cart_column_supplier()}</span>
        <span>{words.cart_freight_method()}</span>
        <span className="text-right">{words.products_ladder_landed()}</span>
      </div>
      <ul className="divide-y divide-line">
        {ordered.map((each) => (
          <SupplierRow key={each.group.supplierId} {...each} cart={cart} isOpen={groups.length <= MOST_OPEN} isLeftOut={isLeftOut(each)} />
        ))}
      </ul>
    </Card>
  )
}

interface SupplierRowProps {
  group: CartGroup
  items: readonly CartItem[]
  cart: LoadedCart
  isOpen: boolean
  /** Its lines cannot be ordered yet. */
  isLeftOut: boolean
}

function SupplierRow({ group, items, cart, isOpen, isLeftOut }: SupplierRowProps) {
  const { choices } = useCartChoices()
  const price = cart.price?.supplierList.find(({ supplierId }) => supplierId === group.supplierId)
  return (
    <li className="px-4 py-3 md:px-6">
      <div className={`flex flex-col gap-y-2 ${ROW}`}>
        <div className="flex items-baseline justify-between gap-x-3">
          <div className="min-w-0">
            <h3 className="truncate font-medium">{group.supplierName}</h3>
            {isLeftOut && <Badge tone="warning">{words.cart_left_out()}</Badge>}
            {(price ?? group).confirmFlag === 1 && <ConfirmedByHandBadge />}
          </div>
          {price && <Money amount={price.totalAmount} currencyCode={group.currencyCode} className="font-semibold md:hidden" />}
        </div>
        {price && price.freightList.length > 0 && <FreightPicker price={price} currencyCode={group.currencyCode} form="place" />}
        {price && (
          <Money
            amount={price.totalAmount}
            currencyCode={group.currencyCode}
            className="text-right font-semibold max-md:hidden md:col-start-3"
          />
        )}
      </div>
      {price && (
        <div className={ROW}>
          <SumBreakdown
            lines={costLines(price, { incoterms: choices.incoterms, isEstimate: cart.price?.estimateFlag === 1 })}
            currencyCode={group.currencyCode}
            className="mt-1 md:col-span-2 md:col-start-2"
          />
        </div>
      )}
      {/* Aligned with the other `details`, which is in the next column. */}
      <details open={isOpen} className={price ? 'md:-mt-5' : ''}>
        <summary className="tappable w-fit text-sm text-ink-blue">{words.cart_lines_and_note({ count: items.length })}</summary>
        <Lines items={items} />
        <div className="mt-3 max-w-article">
          <TextArea
            name={supplierField(group.supplierId, 'remark')}
            form="place"
            label={words.cart_remark()}
            placeholder={words.cart_remark_hint()}
            rows={1}
            optional
          />
        </div>
      </details>
    </li>
  )
}

function Lines({ items }: { items: readonly CartItem[] }) {
  const quantity = useQuantity()
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-3">
          <Picture src={item.imageUrl} alt="" sizes="40px" className="size-10 shrink-0 rounded-sm" />
          <div className="min-w-0 grow text-sm">
            <p className="truncate">{item.productName}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
              <span className="figures">{[item.specName, quantity(item.quantity, item.unitCode)].filter(Boolean).join(' · ')}</span>
              {item.sampleFlag === 1 && <Badge>{words.cart_sample()}</Badge>}
            </p>
            <ChosenCustomisations list={item.customisationList} unitName={item.unitName} />
          </div>
          <Money amount={item.amount} currencyCode={item.currencyCode} className="text-sm" />
        </li>
      ))}
    </ul>
  )
}

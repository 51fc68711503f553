import type { CartGroup } from '#contract/cart/cart.ts'
import type { placeOrder } from '#contract/orders/changes.ts'
import { ByHand } from '#web/features/cart/by-hand.tsx'
import { FreightPicker } from '#web/features/cart/freight-picker.tsx'
import type { LoadedCart } from '#web/features/cart/loader.ts'
import { supplierField } from '#web/features/cart/supplier-fields.ts'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Money } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof placeOrder>()

/** One future order: its lines, freight method, and a note to the supplier. */
export function CheckoutSupplier({ group, cart }: { group: CartGroup; cart: LoadedCart }) {
  const quantity = useQuantity()
  const items = group.itemList.filter(({ id }) => cart.chosen.includes(id))
  if (items.length === 0) return null
  const price = cart.price?.supplierList.find(({ supplierId }) => supplierId === group.supplierId)
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          {group.supplierName}
          {(price ?? group).confirmFlag === 1 && <ByHand />}
        </span>
      }
      action={price && <Money amount={price.goodsAmount} currencyCode={group.currencyCode} className="font-semibold" />}
    >
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <Picture src={item.imageUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-sm" />
            <div className="min-w-0 grow text-sm">
              <p className="truncate">{item.productName}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
                <span className="figures">{[item.specName, quantity(item.quantity, item.unitCode)].filter(Boolean).join(' · ')}</span>
                {item.sampleFlag === 1 && <Badge tone="info">{words.cart_sample()}</Badge>}
              </p>
            </div>
            <Money amount={item.amount} currencyCode={item.currencyCode} className="text-sm" />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
        {price && price.freightList.length > 0 && <FreightPicker price={price} currencyCode={group.currencyCode} />}
        <TextArea
          name={supplierField(group.supplierId, 'remark')}
          form="place"
          label={words.cart_remark()}
          placeholder={words.cart_remark_hint()}
          rows={1}
          optional
        />
      </div>
    </Card>
  )
}

import { Package } from 'lucide-react'
import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue/product-card.ts'
import { CHAT_TYPE } from '#contract/consultations/chat-messages.ts'
import { pageProducts } from '#contract/products/products.ts'
import { api } from '#web/browser/api.ts'
import { useRequest } from '#web/browser/use-request.ts'
import { type OfferedOrder, useReadingSide } from '#web/features/consultations/conversation-side.tsx'
import type { OpenConversation } from '#web/features/consultations/loader.ts'
import type { Draft } from '#web/features/consultations/use-unsent.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Money, PriceRange } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const PRODUCTS_AT_ONCE = 12
const TYPING_PAUSE_MS = 300

interface CardPickerProps {
  info: OpenConversation['info']
  /** Classes of the button that opens it. */
  className: string
  onPick: (card: Draft) => void
}

/** Picks a product of the supplier or an order between the two, to send as a card. */
export function CardPicker({ info, className, onPick }: CardPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = (type: Draft['type'], cardId: string) => {
    setOpen(false)
    onPick({ type, content: '', cardId })
  }
  return (
    <Dialog
      title={words.consultations_pick()}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" title={words.consultations_pick()} className={`${className} noscript:hidden`}>
          <Package size={18} aria-hidden className="shrink-0" />
          <span className="md:sr-only">{words.consultations_pick()}</span>
        </button>
      }
    >
      <CardChoice info={info} onPick={pick} />
    </Dialog>
  )
}

function CardChoice({ info, onPick }: { info: CardPickerProps['info']; onPick: (type: Draft['type'], cardId: string) => void }) {
  const { supplierId } = info
  const { findOrders, words: named } = useReadingSide()
  const [keyword, setKeyword] = useState('')
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null)
  const [orders, setOrders] = useState<readonly OfferedOrder[]>([])
  useRequest(async (signal) => {
    // Debounces typing; the first request goes out at once.
    if (products) await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS))
    if (signal.aborted) return
    const { rows } = await api(pageProducts, { supplierId, keyword, pageSize: PRODUCTS_AT_ONCE }, { signal })
    setProducts(rows)
  }, keyword)
  useRequest(async (signal) => {
    setOrders(await findOrders(info, signal))
  }, supplierId)
  return (
    <div className="space-y-5">
      <TextField
        label={named.search()}
        labelHidden
        type="search"
        placeholder={named.search()}
        onChange={({ currentTarget }) => setKeyword(currentTarget.value.trim())}
      />
      <Group title={named.products()}>
        {products === null && [1, 2, 3].map((n) => <Skeleton key={n} className="h-14" />)}
        {products?.length === 0 && <p className="text-sm text-ink-soft">{words.consultations_pick_none()}</p>}
        {products?.map(({ id, name, imageUrl, priceMin, priceMax, currencyCode }) => (
          <Choice key={id} name={name} imageUrl={imageUrl} onPick={() => onPick(CHAT_TYPE.product, id)}>
            <PriceRange min={priceMin} max={priceMax} currencyCode={currencyCode} />
          </Choice>
        ))}
      </Group>
      {orders.length > 0 && (
        <Group title={named.orders()}>
          {orders.map(({ id, orderNo, imageUrl, totalAmount, currencyCode, orderStatus }) => (
            <Choice key={id} name={orderNo} imageUrl={imageUrl} onPick={() => onPick(CHAT_TYPE.order, id)}>
              <Money amount={totalAmount} currencyCode={currencyCode} /> · {words.orders_status({ status: String(orderStatus) })}
            </Choice>
          ))}
        </Group>
      )}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="pb-2 text-sm font-semibold">{title}</h3>
    <div className="space-y-1">{children}</div>
  </section>
)

interface ChoiceProps {
  name: string
  imageUrl: string | null
  onPick: () => void
  children: React.ReactNode
}

const Choice = ({ name, imageUrl, onPick, children }: ChoiceProps) => (
  <button type="button" onClick={onPick} className="flex min-h-11 w-full items-center gap-3 rounded-md p-1.5 text-start hover:bg-sunken">
    <Picture src={imageUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-sm" />
    <span className="min-w-0">
      <span className="line-clamp-1 font-medium">{name}</span>
      <span className="block text-sm text-ink-soft">{children}</span>
    </span>
  </button>
)

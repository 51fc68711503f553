import type { ChatCard } from '#contract/chat-messages.ts'
import { cardName } from '#web/features/consultations/conversation-words.ts'
import { Link } from '#web/ui/link.tsx'
import { Money, PriceRange } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { consultations_product_status, consultations_quote_version, orders_status } from '#words'

const placeOf = (card: ChatCard): string => {
  if ('orderNo' in card) return `/personalCenter/orderDetails/${card.id}`
  return 'inquiryNo' in card ? `/personalCenter/inquiryMessage?id=${card.inquiryId}` : `/product/${card.id}`
}

/** A product, an order or a quote within a conversation. */
export function ChatCardView({ card }: { card: ChatCard }) {
  const image = 'imageUrl' in card ? card.imageUrl : null
  return (
    <Link to={placeOf(card)} className="flex min-h-11 min-w-56 items-center gap-3 p-2 hover:bg-sunken">
      {'imageUrl' in card && <Picture src={image} alt="" sizes="56px" className="size-14 shrink-0 rounded-sm" />}
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{cardName(card)}</span>
        <span className="block text-sm text-ink-soft">
          <CardFacts card={card} />
        </span>
      </span>
    </Link>
  )
}

function CardFacts({ card }: { card: ChatCard }) {
  if ('orderNo' in card) {
    return (
      <>
        <Money amount={card.totalAmount} currencyCode={card.currencyCode} /> · {orders_status({ status: String(card.orderStatus) })}
      </>
    )
  }
  if ('versionNo' in card) {
    return (
      <>
        {consultations_quote_version({ version: card.versionNo })} · <Money amount={card.totalAmount} currencyCode={card.currencyCode} />
      </>
    )
  }
  if ('inquiryNo' in card) return null
  if (card.status !== 1) return consultations_product_status({ status: String(card.status) })
  return <PriceRange min={card.priceMin} max={card.priceMax} currencyCode={card.currencyCode} />
}

import type { ChatCard } from '#contract/consultations/chat-messages.ts'
import { type ConversationSide, useReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { cardName } from '#web/features/consultations/conversation-words.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Money, PriceRange } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

function placeOfCard(card: ChatCard, placeOf: ConversationSide['placeOf']): string | null {
  if ('orderNo' in card) return placeOf('order', card.id)
  return 'inquiryNo' in card ? placeOf('inquiry', card.inquiryId) : placeOf('product', card.id)
}

const LOOK = 'flex min-h-11 min-w-56 items-center gap-3 p-2'

/** Card of a product, an order or a quote in a conversation. */
export function ChatCardView({ card }: { card: ChatCard }) {
  const place = placeOfCard(card, useReadingSide().placeOf)
  const image = 'imageUrl' in card ? card.imageUrl : null
  const content = (
    <>
      {'imageUrl' in card && <Picture src={image} alt="" sizes="56px" className="size-14 shrink-0 rounded-sm" />}
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{cardName(card)}</span>
        <span className="block text-sm text-ink-soft">
          <CardFacts card={card} />
        </span>
      </span>
    </>
  )
  if (place === null) return <div className={LOOK}>{content}</div>
  return (
    <Link to={place} className={`${LOOK} hover:bg-sunken`}>
      {content}
    </Link>
  )
}

function CardFacts({ card }: { card: ChatCard }) {
  if ('orderNo' in card) {
    return (
      <>
        <Money amount={card.totalAmount} currencyCode={card.currencyCode} /> · {words.orders_status({ status: String(card.orderStatus) })}
      </>
    )
  }
  if ('versionNo' in card) {
    return (
      <>
        {words.consultations_quote_version({ version: card.versionNo })} ·{' '}
        <Money amount={card.totalAmount} currencyCode={card.currencyCode} />
      </>
    )
  }
  if ('inquiryNo' in card) return null
  if (card.status !== 1) return words.consultations_product_status({ status: String(card.status) })
  return <PriceRange min={card.priceMin} max={card.priceMax} currencyCode={card.currencyCode} />
}

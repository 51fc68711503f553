import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { useFavouriteIds } from '#web/features/catalogue/favourite-ids.ts'
import { useFavourite } from '#web/features/catalogue/use-favourite.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface CardHeartProps {
  productId: string
  name: string
}

const SHAPE =
  'absolute top-1 right-1 z-1 grid size-11 place-items-center rounded-full border border-line bg-card/90 hover:text-ink md:top-2 md:right-2 md:size-9'

/** The heart in the corner of a card's picture; for visitors it leads to /login and back. */
export function CardHeart(card: CardHeartProps) {
  const token = useSessionState((state) => state.token)
  return token === null ? <VisitorHeart {...card} /> : <BuyerHeart {...card} token={token} />
}

function BuyerHeart({ token, ...card }: CardHeartProps & { token: string }) {
  const favouriteIds = useFavouriteIds(token)
  // No heart until the favourites are known.
  return favouriteIds && <KnownHeart {...card} collectId={favouriteIds.get(card.productId) ?? null} />
}

function KnownHeart({ productId, name, collectId }: CardHeartProps & { collectId: string | null }) {
  const { isFavourite, toggle } = useFavourite(productId, collectId)
  return (
    <button
      type="button"
      aria-label={words.favourites_save_of({ name })}
      aria-pressed={isFavourite}
      onClick={toggle}
      className={classes(SHAPE, isFavourite ? 'text-ink' : 'text-ink-soft')}
    >
      <Heart size={18} strokeWidth={1.8} aria-hidden className={isFavourite ? 'fill-current' : ''} />
    </button>
  )
}

function VisitorHeart({ name }: CardHeartProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={`/login?redirect=${encodeURIComponent(withoutLanguage(pathname) + search)}`}
      rel="nofollow"
      aria-label={words.favourites_sign_in_of({ name })}
      className={`${SHAPE} text-ink-soft`}
    >
      <Heart size={18} strokeWidth={1.8} aria-hidden />
    </Link>
  )
}

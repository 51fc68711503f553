import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { FAVOURITE_FORM } from '#web/features/products/favourite-form.tsx'
import { useFavourite } from '#web/features/products/use-favourite.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { favourites_keep, favourites_sign_in } from '#words'

const SHAPE =
  'absolute top-3 right-3 grid size-11 place-items-center rounded-full border border-line bg-card/90 text-ink-soft hover:text-cinnabar md:size-10'

export interface FavouriteButtonProps {
  productId: string
  /** The favourite that it is, null where it is none, undefined for a visitor. */
  collectId: string | null | undefined
}

/** The heart in the corner of a product's picture. */
export const FavouriteButton = ({ productId, collectId }: FavouriteButtonProps) =>
  collectId === undefined ? <VisitorHeart /> : <BuyerHeart productId={productId} collectId={collectId} />

/** Without scripts it sends the form outside of the product's own (favourite-form.tsx). */
function BuyerHeart({ productId, collectId }: { productId: string; collectId: string | null }) {
  const { isKept, toggle } = useFavourite(productId, collectId)
  return (
    <button
      type="submit"
      form={FAVOURITE_FORM}
      name={collectId === null ? 'keep' : 'forget'}
      value={collectId ?? productId}
      aria-label={favourites_keep()}
      title={favourites_keep()}
      aria-pressed={isKept}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
      className={classes(SHAPE, isKept && 'text-cinnabar')}
    >
      <Heart size={20} strokeWidth={1.8} aria-hidden className={isKept ? 'fill-current' : ''} />
    </button>
  )
}

function VisitorHeart() {
  const redirect = encodeURIComponent(withoutLanguage(useLocation().pathname))
  return (
    <Link to={`/login?redirect=${redirect}`} aria-label={favourites_sign_in()} title={favourites_sign_in()} className={SHAPE}>
      <Heart size={20} strokeWidth={1.8} aria-hidden />
    </Link>
  )
}

import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { useTakenOver } from '#web/browser/typed/use-taken-over.ts'
import { useFavourite } from '#web/features/catalogue/use-favourite.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

const SHAPE = 'absolute top-3 right-3 grid size-11 place-items-center rounded-full border border-line bg-card/90 hover:text-ink md:size-10'

interface BuyerHeartProps {
  productId: string
  /** The favourite's id; null if it is none; undefined in a document shared by all users, where it is looked up after the first paint. */
  collectId: string | null | undefined
  /** Id of the form that is submitted without scripts. Forms cannot be nested, so it is a sibling of the product's own. */
  form: string
}

/** The heart in the corner of a product's picture; for visitors it leads to /login. */
export const FavouriteButton = (props: BuyerHeartProps | { isVisitor: true }) =>
  'isVisitor' in props ? <VisitorHeart /> : <BuyerHeart {...props} />

function BuyerHeart({ productId, collectId, form }: BuyerHeartProps) {
  const { isFavourite, toggle } = useFavourite(productId, collectId)
  const part = useTakenOver<HTMLButtonElement>()
  return (
    <button
      ref={part}
      data-taken-over-late
      type="submit"
      form={form}
      name={collectId ? 'removeFavourite' : 'addFavourite'}
      value={collectId ?? productId}
      aria-label={words.favourites_save()}
      title={words.favourites_save()}
      aria-pressed={isFavourite}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
      className={classes(SHAPE, isFavourite ? 'text-ink' : 'text-ink-soft')}
    >
      <Heart size={20} strokeWidth={1.8} aria-hidden className={isFavourite ? 'fill-current' : ''} />
    </button>
  )
}

function VisitorHeart() {
  const { pathname, search } = useLocation()
  const redirect = encodeURIComponent(withoutLanguage(pathname) + search)
  return (
    <Link
      to={`/login?redirect=${redirect}`}
      aria-label={words.favourites_sign_in()}
      title={words.favourites_sign_in()}
      className={`${SHAPE} text-ink-soft`}
    >
      <Heart size={20} strokeWidth={1.8} aria-hidden />
    </Link>
  )
}

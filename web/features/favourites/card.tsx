import { Undo2, X } from 'lucide-react'
import { FAVOURITE_STATUS, type Favourite } from '#contract/favourites/favourites.ts'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { useFavourite } from '#web/features/catalogue/use-favourite.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** Id of the form that compares the selected products. It stands apart because forms cannot be nested. */
export const COMPARE_FORM = 'compare'

interface FavouriteCardProps {
  favourite: Favourite
  isFirst: boolean
  onSettled: () => void
}

/** A favourite with a button to remove it, and once removed a button in the same place to restore it. */
export function FavouriteCard({ favourite, isFirst, onSettled }: FavouriteCardProps) {
  // Leave out the favourite's own data: the card's markup is cached for all users.
  const { id, productId, status, createTime, ...card } = favourite
  const { name } = card
  const { isFavourite, toggle } = useFavourite(productId, id, onSettled)
  // A permanently removed product cannot become a favourite again.
  const isReturnable = status !== FAVOURITE_STATUS.removed
  return (
    <li className="relative min-w-0">
      <div inert={!isFavourite} className={classes('transition-opacity', !isFavourite && 'opacity-30')}>
        {status === FAVOURITE_STATUS.onSale ? (
          <ProductCard product={{ id: productId, ...card }} isFirst={isFirst} />
        ) : (
          <UnsoldCard favourite={favourite} />
        )}
        {status === FAVOURITE_STATUS.onSale && (
          <label className="mt-1 flex min-h-11 items-center gap-2 text-sm text-ink-soft md:min-h-8">
            <input
              type="checkbox"
              name="ids"
              value={productId}
              form={COMPARE_FORM}
              aria-label={words.products_compare_choose_of({ name })}
              className="size-4"
            />
            {words.products_compare_choose()}
          </label>
        )}
      </div>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (isFavourite || isReturnable) toggle()
        }}
        className={classes(
          'pointer-events-none absolute inset-x-0 top-0 flex aspect-square flex-col gap-1 p-2',
          isFavourite ? 'items-end' : 'items-center justify-center',
        )}
      >
        {isReturnable && <input type="hidden" name="productId" value={productId} />}
        <p role="status" className="text-center text-sm font-medium">
          {!isFavourite && words.favourites_removed()}
        </p>
        <button
          type="submit"
          name="removeFavourite"
          value={id}
          aria-label={isFavourite ? words.favourites_remove({ name }) : words.favourites_undo_of({ name })}
          aria-disabled={!isFavourite && !isReturnable ? true : undefined}
          className={classes(
            'pointer-events-auto grid min-h-11 min-w-11 place-items-center md:min-h-9 md:min-w-9',
            isFavourite
              ? 'rounded-full border border-line bg-card/90 text-ink-soft hover:text-ink'
              : 'rounded-md bg-card px-3 text-ink-blue',
            !isFavourite && !isReturnable && 'sr-only',
          )}
        >
          {isFavourite ? (
            <X size={18} aria-hidden />
          ) : (
            <span className="inline-flex items-center gap-2 text-sm font-medium">
              <Undo2 size={16} aria-hidden />
              {words.favourites_undo()}
            </span>
          )}
        </button>
      </form>
    </li>
  )
}

/** A product that is not on sale stays visible, so that buyers do not miss it, but without link or price. */
const UnsoldCard = ({ favourite: { name, imageUrl, imageTint, supplierName, status } }: { favourite: Favourite }) => (
  <article className="product-card">
    <div className="card-picture opacity-60 grayscale">
      <Picture src={imageUrl} alt="" sizes="240px" tint={imageTint} />
    </div>
    <h3>{name}</h3>
    <Badge tone={status === FAVOURITE_STATUS.removed ? 'plain' : 'warning'} className="my-1.5">
      {status === FAVOURITE_STATUS.removed ? words.favourites_unavailable() : words.favourites_paused()}
    </Badge>
    <p>{supplierName}</p>
  </article>
)

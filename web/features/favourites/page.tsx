import { Heart, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Form, redirect, useLoaderData, useRevalidator } from 'react-router'
import { addFavourite, deleteFavourite, FAVOURITE_LIMIT, type Favourite, pageFavourites } from '#contract/favourites/favourites.ts'
import { acts } from '#web/action-context.ts'
import { COMPARE_FORM, FavouriteCard } from '#web/features/favourites/card.tsx'
import { visibleFavourites } from '#web/features/favourites/visible-favourites.ts'
import { RecentlyViewed } from '#web/features/products/recently-viewed.tsx'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button, ButtonLink, usePath } from '#web/ui/document/press.tsx'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { loadPage } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const PAGE_SIZE = 20
const FIRST_ROW = 4

export const meta = () => [{ title: pageTitle(words.favourites_title()) }]

export const loader = loads((ctx) => loadPage(ctx, pageFavourites, PAGE_SIZE))

interface FavouriteDone extends FormState {
  /** The product that was just removed, for undo. */
  removedId?: string
}

/** Without scripts: removes a favourite, or restores it. */
export const action = acts(async ({ submit, form, text, url }): Promise<FavouriteDone> => {
  const productId = text('productId')
  if (form.has('removeFavourite')) {
    const { answer, state } = await submit(deleteFavourite, { id: text('removeFavourite') }, ABOVE_FORM)
    return answer && productId ? { ...state, removedId: productId } : state
  }
  const { answer, state } = await submit(addFavourite, { productId }, ABOVE_FORM)
  if (!answer) return state
  throw redirect(url.pathname + url.search)
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** The buyer's favourites, with the recently viewed products below. */
export default function FavouritesPage() {
  const { rows, ...page } = useLoaderData<typeof loader>()
  const done = useAnswer<typeof action>()
  const path = usePath()
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold">{words.favourites_title()}</h1>
        {page.total > 0 && (
          <p className="figures mt-1 text-sm text-ink-soft">{words.favourites_count({ count: page.total, most: FAVOURITE_LIMIT })}</p>
        )}
      </header>
      <RefusalNotice reason={done?.message} />
      {done?.removedId && <WayBack productId={done.removedId} />}
      {/* The key resets the state on each page of the list. */}
      <FavouriteList key={page.pageNum} rows={rows} isFirstPage={page.pageNum === 1} />
      {rows.length > 1 && (
        <Form id={COMPARE_FORM} action={path('/compare')}>
          <Button label={words.products_compare_chosen()} type="submit" />
        </Form>
      )}
      <Pager {...page} />
      {/* Space is reserved: only the browser knows these products, so they appear after the page. */}
      <div className="grid min-h-84 grid-cols-1">
        <RecentlyViewed />
      </div>
    </div>
  )
}

/** A removed favourite keeps its place, with an undo button; favourites that move up from the next page are appended. */
function FavouriteList({ rows, isFirstPage }: { rows: readonly Favourite[]; isFirstPage: boolean }) {
  const { revalidate } = useRevalidator()
  const [{ read, visible }, setVisible] = useState({ read: rows, visible: rows })
  // On every reload, even of the same products, whose prices change with the currency.
  if (read !== rows) setVisible({ read: rows, visible: visibleFavourites(visible, rows) })
  if (visible.length === 0) return <NoneYet />
  // An emptied page would redirect to the previous one, away from the undo button.
  const refresh = () => {
    if (isFirstPage || rows.length > 1) void revalidate()
  }
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="sr-only">
        {words.favourites_saved()}
      </h2>
      <ul className="product-grid gap-y-7 lg:grid-cols-3 xl:grid-cols-4">
        {visible.map((favourite, place) => (
          <FavouriteCard key={favourite.productId} favourite={favourite} isFirst={place < FIRST_ROW} onSettled={refresh} />
        ))}
      </ul>
    </section>
  )
}

const WayBack = ({ productId }: { productId: string }) => (
  <Notice isAlert>
    <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4">
      {words.favourites_removed()}
      <Button type="submit" name="productId" value={productId} kind="quiet" size="small">
        <Undo2 size={16} aria-hidden />
        {words.favourites_undo()}
      </Button>
    </Form>
  </Notice>
)

const NoneYet = () => (
  <EmptyState
    icon={Heart}
    title={words.favourites_none()}
    action={<ButtonLink label={words.favourites_browse()} to="/allProducts" kind="primary" />}
    hint={words.favourites_none_hint()}
  />
)

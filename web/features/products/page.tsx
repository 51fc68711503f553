import { Suspense } from 'react'
import { type ClientActionFunctionArgs, type MetaArgs, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { addFavourite, deleteFavourite } from '#contract/favourites/favourites.ts'
import { pictureAddress, pictureKeyOf, SHARED_WIDTH } from '#contract/pictures/pictures.ts'
import { acts } from '#web/action-context.ts'
import { readStored } from '#web/browser/storage.ts'
import { type AddedToCart, putIntoCart } from '#web/features/products/cart-action.ts'
import { type LoadedProduct, loadProduct } from '#web/features/products/loader.ts'
import { VisitorProductView } from '#web/features/products/visitor-product-view.tsx'
import { loads } from '#web/loader-context.ts'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { addJsonLd, publicAddress, publicPage } from '#web/ui/document/structured-data.tsx'
import { ABOVE_FORM, changesPage, type FormState } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import * as words from '#words'

const loadBuyerView = () => importNamedPart(() => import('#web/features/products/buyer-product-view.tsx'), 'BuyerProductView')
/**
 * Visitors cannot buy: they do without its scripts. Who is signed in gets them with this page's own. A document that holds it waits for
 * them: React would take it down, and what is being typed with it, if the page's data came again before they do.
 */
const isInDocument = () => document.querySelector('[data-buyer-view]') !== null
const BuyerProductView =
  import.meta.env.SSR || isInDocument()
    ? await loadBuyerView().then(
        (part) => part.default,
        () => lazyPart(loadBuyerView),
      )
    : lazyPart(loadBuyerView)
if (!import.meta.env.SSR && readStored('TOKEN')) void loadBuyerView().catch(() => {})

export const loader = loads(loadProduct)

/** The forms of a product's page: its cart, and without scripts its heart. */
export const action = acts(async (ctx): Promise<AddedToCart> => {
  const { form, text, submit } = ctx
  const productId = ctx.params['id'] ?? ''
  if (!form.has('keep') && !form.has('forget')) return putIntoCart(ctx, productId)
  const { answer, state } = form.has('forget')
    ? await submit(deleteFavourite, { id: text('forget') }, ABOVE_FORM)
    : await submit(addFavourite, { productId }, ABOVE_FORM)
  if (!answer) return state
  throw redirect(ctx.url.pathname + ctx.url.search)
})

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitForm(args, (message): FormState => ({ errors: {}, message, values: {} }))

/** The cart is not on this page. After a refusal a product that is gone by now would be replaced by the error page, with the refusal. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  changesPage(actionResult) && defaultShouldRevalidate

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { name = '', supplierName: supplier = '', imageUrl } = loaderData?.product ?? {}
  return pageMeta(name, words.products_meta({ name, supplier }), { type: 'product', imageUrl, matches })
}

/** One product: everything for buyers, its public card for visitors. */
export default function ProductPage() {
  const page = useLoaderData<typeof loader>()
  if (import.meta.env.SSR) addProductJsonLd(page)
  // Another product is another form: no choice is carried over.
  return page.isSignedIn ? (
    <Suspense>
      <BuyerProductView key={page.product.id} page={page} />
    </Suspense>
  ) : (
    <VisitorProductView key={page.product.id} page={page} />
  )
}

/** A product for search engines: as much as the reader's page shows, so reviews for buyers only. Price and stock are those of the feed. */
function addProductJsonLd(page: LoadedProduct): void {
  const { product } = page
  const pictures = page.isSignedIn ? page.product.imageList : [product.imageUrl]
  addJsonLd({
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    url: publicPage(`/product/${product.id}`),
    category: product.categoryPath.map(({ name }) => name).join(' > '),
    image: pictures.flatMap((address) => {
      const key = pictureKeyOf(address)
      return key ? [publicAddress(pictureAddress(key, SHARED_WIDTH))] : []
    }),
    offers: {
      '@type': 'Offer',
      url: publicPage(`/product/${product.id}`),
      price: product.firstPrice,
      priceCurrency: product.currencyCode,
      // Every supplier sells what it makes or buys from its maker.
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.stockFlag ? 'InStock' : 'OutOfStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minOrderQuantity, unitText: product.unitName },
      seller: { '@type': 'Organization', name: product.supplierName, url: publicPage(`/supplier/${product.supplierId}`) },
    },
    ...(page.isSignedIn ? rating(product.score, page.comments.allTotal) : {}),
  })
}

const rating = (score: number | null, reviewCount: number) =>
  score !== null && reviewCount > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: score, bestRating: 5, worstRating: 1, reviewCount } }
    : {}

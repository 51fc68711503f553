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
 * The buyer's view is a chunk of its own, which visitors do not load; signed-in users load it along with the page's own. A document that
 * contains the view waits for it: if the page's data were reloaded first, React would unmount the view and lose what is being typed.
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

/** Handles the forms of a product's page: adding to the cart and, without scripts, the heart. */
export const action = acts(async (ctx): Promise<AddedToCart> => {
  const { form, text, submit } = ctx
  const productId = ctx.params['id'] ?? ''
  if (!form.has('addFavourite') && !form.has('removeFavourite')) return putIntoCart(ctx, productId)
  const { answer, state } = form.has('removeFavourite')
    ? await submit(deleteFavourite, { id: text('removeFavourite') }, ABOVE_FORM)
    : await submit(addFavourite, { productId }, ABOVE_FORM)
  if (!answer) return state
  throw redirect(ctx.url.pathname + ctx.url.search)
})

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitForm(args, (message): FormState => ({ errors: {}, message, values: {} }))

/** The cart is not on this page. If the product was deleted meanwhile, a reload would replace the refusal by an error page. */
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
  // The key resets the form for another product, so that no choice is carried over.
  return page.isSignedIn ? (
    <Suspense>
      <BuyerProductView key={page.product.id} page={page} />
    </Suspense>
  ) : (
    <VisitorProductView key={page.product.id} page={page} />
  )
}

/** JSON-LD with no more than the reader's page shows, hence ratings for signed-in users only. Price and stock match the feed. */
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
      // All goods are new: suppliers make them or buy them from the maker.
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

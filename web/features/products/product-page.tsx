import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { readStored } from '#web/browser/storage.ts'
import { actOnProduct } from '#web/features/products/product-action.ts'
import { tellProduct } from '#web/features/products/product-data.ts'
import { loadProduct } from '#web/features/products/product-loader.ts'
import { VisitorProductView } from '#web/features/products/visitor-product-view.tsx'
import { type FormState, isUnchanged } from '#web/ui/form-state.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { sendForm } from '#web/ui/sent-form.ts'
import { products_meta } from '#words'

const loadBuyerView = async () => ({ default: (await import('#web/features/products/buyer-product-view.tsx')).BuyerProductView })
/** Visitors cannot buy: they do without its scripts. Who is signed in gets them with this page's own. */
const BuyerProductView = import.meta.env.SSR ? (await loadBuyerView()).default : lazyPart(loadBuyerView)
if (!import.meta.env.SSR && readStored('TOKEN')) void loadBuyerView().catch(() => {})

export const loader = (args: LoaderFunctionArgs) => loadProduct(args)

export const action = (args: ActionFunctionArgs) => actOnProduct(args)

export const clientAction = (args: ClientActionFunctionArgs) =>
  sendForm(args, (message): FormState => ({ errors: {}, message, values: {} }))

/** The cart is not on this page. After a refusal a product that is gone by now would be replaced by the error page, with the refusal. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isUnchanged(actionResult) && defaultShouldRevalidate

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { name = '', supplierName: supplier = '', imageUrl } = loaderData?.product ?? {}
  return pageMeta(name, products_meta({ name, supplier }), { type: 'product', imageUrl, matches })
}

/** One product: everything for buyers, its public card for visitors. */
export default function ProductPage() {
  const page = useLoaderData<typeof loader>()
  if (import.meta.env.SSR) tellProduct(page)
  // Another product is another form: no choice is carried over.
  return page.isSignedIn ? (
    <Suspense>
      <BuyerProductView key={page.product.id} page={page} />
    </Suspense>
  ) : (
    <VisitorProductView key={page.product.id} page={page} />
  )
}

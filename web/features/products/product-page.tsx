import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { BuyerProductView } from '#web/features/products/buyer-product-view.tsx'
import { actOnProduct } from '#web/features/products/product-action.ts'
import { tellProduct } from '#web/features/products/product-data.ts'
import { loadProduct } from '#web/features/products/product-loader.ts'
import { VisitorProductView } from '#web/features/products/visitor-product-view.tsx'
import type { FormState } from '#web/ui/form-state.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { sendForm } from '#web/ui/sent-form.ts'
import { products_meta } from '#words'

export const loader = (args: LoaderFunctionArgs) => loadProduct(args)

export const action = (args: ActionFunctionArgs) => actOnProduct(args)

export const clientAction = (args: ClientActionFunctionArgs) =>
  sendForm(args, (message): FormState => ({ errors: {}, message, values: {} }))

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { name = '', supplierName: supplier = '', imageUrl } = loaderData?.product ?? {}
  return pageMeta(name, products_meta({ name, supplier }), { type: 'product', imageUrl, matches })
}

/** One product: everything for buyers, its public card for visitors. */
export default function ProductPage() {
  const page = useLoaderData<typeof loader>()
  if (import.meta.env.SSR) tellProduct(page)
  // Another product is another form: no choice is carried over.
  return page.isSignedIn ? <BuyerProductView key={page.product.id} page={page} /> : <VisitorProductView key={page.product.id} page={page} />
}

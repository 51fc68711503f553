import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { previewProduct } from '#contract/console-products.ts'
import { listCountries } from '#contract/markets.ts'
import { PreviewLanguages } from '#web/features/console-products/preview-languages.tsx'
import { ProductStatus } from '#web/features/console-products/product-status.tsx'
import { ProductPreview } from '#web/features/products/product-preview.tsx'
import { loaderContext, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageTitle } from '#web/ui/page-meta.ts'
import { console_products_nameless, console_products_preview, console_products_preview_hint, console_products_title } from '#words'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: pageTitle(loaderData?.product.name || console_products_preview()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const [product, countries] = await Promise.all([call(previewProduct, { id: routeId(args) }), call(listCountries, {})])
  const { originCountryCode } = product.data
  return {
    product: product.data,
    originName: countries.data.find(({ code }) => code === originCountryCode)?.name ?? originCountryCode,
  }
}

/** A product as its buyers see it, or will see it: as it is saved, in the page's language. */
export default function ProductPreviewPage() {
  const { product, originName } = useLoaderData<typeof loader>()
  const { id, name, status } = product
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb
        steps={[
          { label: console_products_title(), to: '/console/products' },
          { label: name || console_products_nameless(), to: `/console/products/${id}` },
          { label: console_products_preview() },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ProductStatus status={status} />
        <PreviewLanguages to={`/console/products/${id}/preview`} />
      </div>
      <Notice>{console_products_preview_hint()}</Notice>
      <ProductPreview key={id} product={product} originName={originName} />
    </div>
  )
}

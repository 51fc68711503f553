import { useLoaderData } from 'react-router'
import { listCountries } from '#contract/markets/markets.ts'
import { previewProduct } from '#contract/products/console/products.ts'
import { PreviewLanguages } from '#web/features/products/console/editor/preview-languages.tsx'
import { ProductStatus } from '#web/features/products/console/editor/status.tsx'
import { ProductPreview } from '#web/features/products/preview.tsx'
import { loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const { call } = ctx
  const [product, countries] = await Promise.all([call(previewProduct, { id: routeId(ctx) }), call(listCountries, {})])
  const { originCountryCode } = product.data
  return {
    product: product.data,
    originName: countries.data.find(({ code }) => code === originCountryCode)?.name ?? originCountryCode,
  }
})

/** Preview of the saved product as buyers will see it, in the page's language. */
export default function ProductPreviewPage() {
  const { product, originName } = useLoaderData<typeof loader>()
  const { id, name, status } = product
  return (
    <div className="flex flex-col gap-4">
      <title>{pageTitle(name || words.products_desk_preview())}</title>
      <Breadcrumb
        steps={[
          { label: words.products_desk_title(), to: '/console/products' },
          { label: name || words.products_desk_nameless(), to: `/console/products/${id}` },
          { label: words.products_desk_preview() },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ProductStatus status={status} />
        <PreviewLanguages to={`/console/products/${id}/preview`} />
      </div>
      <Notice text={words.products_desk_preview_hint()} />
      <ProductPreview key={id} product={product} originName={originName} />
    </div>
  )
}

import { useTakenOver } from '#web/browser/typed/use-taken-over.ts'
import { BuyForm } from '#web/features/products/buy-form.tsx'
import type { putIntoCart } from '#web/features/products/cart-action.ts'
import { ProductCrumbs } from '#web/features/products/crumbs.tsx'
import { LazyComments, LazyQuestions, LazyViewed } from '#web/features/products/lazy-product-parts.tsx'
import type { BuyerProduct } from '#web/features/products/loader.ts'
import { RelatedProducts } from '#web/features/products/related-products.tsx'
import { CART } from '#web/features/products/use-add-to-cart.ts'
import { ReportLink } from '#web/features/reports/link.tsx'
import { SupplierPanel } from '#web/features/suppliers/panel.tsx'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const HEART_FORM = 'favourite'

/** Everything that decides a purchase is above the fold on a desktop: pictures, prices, options, landed cost, cart. */
export function BuyerProductView({ page }: { page: BuyerProduct }) {
  const { product, comments } = page
  const part = useTakenOver<HTMLDivElement>()
  // Without scripts the form's result comes with the page.
  const withoutScripts = useAnswer<typeof putIntoCart>()
  return (
    <div ref={part} data-buyer-view data-taken-over-late className="page-width flex flex-col gap-10 py-3 md:py-4">
      <div className="flex flex-col gap-3">
        <ProductCrumbs categoryPath={product.categoryPath} />
        {withoutScripts?.isDone && (
          <Notice tone="success" title={words.products_added()} isAlert>
            <ButtonLink label={words.products_to_cart()} to={CART} kind="quiet" size="small" />
          </Notice>
        )}
        <BuyForm page={page} heartForm={HEART_FORM} />
        <form id={HEART_FORM} method="post" />
      </div>
      <div className="flex flex-col gap-3">
        <SupplierPanel supplier={product.supplier} />
        <ReportLink about={`productId=${product.id}`} />
      </div>
      <LazyComments comments={comments} score={product.score} />
      <LazyQuestions productId={product.id} questions={page.questions} total={product.questionTotal} isVisitor={false} />
      <div>
        <RelatedProducts products={page.related} />
        <LazyViewed productId={product.id} />
      </div>
    </div>
  )
}

import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { ActiveFilters } from '#web/features/products/active-filters.tsx'
import { ListingFilters } from '#web/features/products/listing-filters.tsx'
import type { LoadedListing } from '#web/features/products/listing-loader.ts'
import { isNarrowed } from '#web/features/products/listing-query.ts'
import { ListingToolbar } from '#web/features/products/listing-toolbar.tsx'
import { useListing } from '#web/features/products/use-listing.ts'
import { classes } from '#web/ui/document/classes.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { DatedRateLine } from '#web/ui/money/dated-rate.tsx'
import * as words from '#words'

const FORM_ID = 'filters-form'
const FIRST_ROW = 5

interface ProductListingProps {
  listing: LoadedListing
  /** Shown for an empty list without filters. */
  emptyText?: ReactNode
  /** The search keyword, which prefills an inquiry. */
  searched?: string
}

/** Filters, order, a page of products and the pager. */
export function ProductListing({ listing, emptyText, searched }: ProductListingProps) {
  const { products, total, amount, complete, pageNum, pageSize } = listing
  const { query, isLoading } = useListing()
  const filters = { ...listing, isSearch: searched !== undefined }
  if (total === 0 && !isNarrowed(query)) return <NothingFound searched={searched}>{emptyText}</NothingFound>
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      {/* On narrow screens the sheet replaces it; without scripts a link leads here. */}
      <aside id="filters" className="mb-6 hidden target:block lg:block">
        <ListingFilters {...filters} formId={FORM_ID} />
      </aside>
      <section className="flex min-w-0 flex-col gap-4">
        <ListingToolbar total={total} amount={amount} formId={FORM_ID} filters={<ListingFilters {...filters} />} />
        <ActiveFilters {...listing} />
        {products.length > 0 ? (
          <div aria-busy={isLoading} className={classes('flex flex-col gap-10 transition-opacity', isLoading && 'opacity-50')}>
            {complete > 0 && <ProductGrid products={products.slice(0, complete)} firstTotal={FIRST_ROW} />}
            {complete < products.length && (
              <>
                <h2 className="border-t border-line pt-6 text-lg font-semibold">{words.products_partial()}</h2>
                <ProductGrid products={products.slice(complete)} firstTotal={FIRST_ROW} />
              </>
            )}
            <DatedRateLine />
            <Pager pageNum={pageNum} pageSize={pageSize} total={total} />
            <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line pt-6 text-sm text-ink-soft">
              {words.products_source_hint()}
              <ButtonLink label={words.products_source_it()} to={inquiryPath(searched)} kind="quiet" size="small" />
            </p>
          </div>
        ) : (
          <NothingFound searched={searched}>{words.products_none_filtered()}</NothingFound>
        )}
      </section>
    </div>
  )
}

const inquiryPath = (searched: string | undefined) => (searched ? `/priceInquiry?text=${encodeURIComponent(searched)}` : '/priceInquiry')

const NothingFound = ({ searched, children }: { searched: string | undefined; children: ReactNode }) => (
  <EmptyState
    icon={Search}
    title={words.products_none_title()}
    action={
      <>
        <ButtonLink label={words.products_source_it()} to={inquiryPath(searched)} kind="primary" />
        <ButtonLink label={words.products_browse_all()} to="/allProducts" />
      </>
    }
    hint={children}
  />
)

import { BannerRow } from '#web/features/home/banner-row.tsx'
import { Departments } from '#web/features/home/departments.tsx'
import type { LoadedHome } from '#web/features/home/home-loader.ts'
import { HomeSection } from '#web/features/home/home-section.tsx'
import { HowItWorks } from '#web/features/home/how-it-works.tsx'
import { SourcingBox } from '#web/features/home/sourcing-box.tsx'
import { Strip } from '#web/features/home/strip.tsx'
import { SupplierSummary } from '#web/features/home/supplier-summary.tsx'
import { ProductGrid } from '#web/features/products/product-grid.tsx'
import { home_headline, home_recommended, home_suppliers } from '#words'

const FIRST_ROW = 5

/** The suppliers of a row come one after the other. */
const COLUMN_TURNS = ['', ',motion-second', ',motion-third']

/** decisions.md §12, from top to bottom: categories, banner, sourcing box, products, suppliers, how it works. */
export function HomeContent({ home: { departments, banners, strip, products, suppliers } }: { home: LoadedHome }) {
  return (
    <div className="page-width flex flex-col gap-10 pt-5 md:gap-14 md:pt-8">
      <div>
        <h1 className="mb-4 text-xl font-semibold md:mb-5 md:text-2xl">{home_headline()}</h1>
        <div className="flex flex-col-reverse gap-4 xl:grid xl:grid-cols-[15.5rem_minmax(0,1fr)] xl:gap-6">
          <Departments departments={departments} />
          <BannerRow banners={banners} />
        </div>
      </div>
      <SourcingBox />
      {products.length > 0 && (
        <HomeSection title={home_recommended()} to="/allProducts">
          <ProductGrid products={products} firstTotal={FIRST_ROW} />
        </HomeSection>
      )}
      {strip.length > 0 && <Strip ads={strip} />}
      {suppliers.length > 0 && (
        <HomeSection title={home_suppliers()} to="/supplier/list">
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {suppliers.map((supplier, place) => (
              <li key={supplier.id} className="mywow min-w-0" animate-param={`motion-fade-up${COLUMN_TURNS[place % COLUMN_TURNS.length]}`}>
                <SupplierSummary supplier={supplier} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      <HowItWorks />
    </div>
  )
}

import { type MetaArgs, useLoaderData } from 'react-router'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { BannerRow } from '#web/features/home/banner-row.tsx'
import { HowItWorks } from '#web/features/home/how-it-works.tsx'
import { type LoadedHome, loadHome } from '#web/features/home/loader.ts'
import { risingInTurn } from '#web/features/home/motion-turns.ts'
import { RecommendedProducts } from '#web/features/home/recommended-products.tsx'
import { HomeSection } from '#web/features/home/section.tsx'
import { SourcingBox } from '#web/features/home/sourcing-box.tsx'
import { Strip } from '#web/features/home/strip.tsx'
import { SupplierTile } from '#web/features/home/supplier-tile.tsx'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Link } from '#web/ui/document/press.tsx'
import { addJsonLd, publicAddress, publicPage } from '#web/ui/document/structured-data.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'
import { getLocale } from '#words/runtime.js'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(words.home_headline(), words.home_lead(), { imageUrl: loaderData?.banners[0]?.imageUrl, matches })

export const loader = loads(loadHome)

export default function HomePage() {
  if (import.meta.env.SSR) addSiteJsonLd()
  return <HomeContent home={useLoaderData<typeof loader>()} />
}

/** JSON-LD about the organisation and the search of its shop; only on the home page. */
function addSiteJsonLd(): void {
  addJsonLd({
    '@type': 'Organization',
    name: words.app_name(),
    description: words.home_lead(),
    url: publicPage('/'),
    logo: publicAddress('/apple-touch-icon.png'),
  })
  addJsonLd({
    '@type': 'WebSite',
    name: words.app_name(),
    url: publicPage('/'),
    inLanguage: LANGUAGE_FACTS[getLocale()].htmlLang,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: publicPage('/productSearch/{keyword}') },
      'query-input': 'required name=keyword',
    },
  })
}

const FIRST_ROW = 5

const SUPPLIER_COLUMNS = 3

/** First the box to request goods and products with landed prices, then banner, categories, suppliers and an explanation. */
function HomeContent({ home: { departments, banners, strip, products, suppliers } }: { home: LoadedHome }) {
  return (
    <div className="page-width flex flex-col gap-10 pt-5 md:gap-14 md:pt-8">
      <div className="flex flex-col gap-2 md:gap-6">
        <SourcingBox />
        <RecommendedProducts products={products} firstTotal={FIRST_ROW} />
      </div>
      {/* The banner first, or the categories would move down when it loads; on wide screens they are to its left. */}
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[15.5rem_minmax(0,1fr)] xl:gap-6">
        <BannerRow banners={banners} />
        <Departments departments={departments} />
      </div>
      {strip.length > 0 && <Strip ads={strip} />}
      {suppliers.length > 0 && (
        <HomeSection title={words.home_suppliers()} to="/supplier/list">
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {suppliers.map((supplier, place) => (
              <li key={supplier.id} className="mywow min-w-0" animate-param={risingInTurn(place, SUPPLIER_COLUMNS)}>
                <SupplierTile supplier={supplier} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      <HowItWorks />
    </div>
  )
}

/** The category menu: a list as high as the banner beside it, a scrolling row on narrow screens. */
const Departments = ({ departments }: { departments: LoadedHome['departments'] }) => (
  <nav aria-label={words.home_categories()} className="relative min-w-0 max-xl:-mx-4 md:max-xl:-mx-6 xl:col-start-1 xl:row-start-1">
    <ul className="flex gap-3 [scrollbar-width:none] max-xl:overflow-x-auto max-xl:px-4 md:max-xl:px-6 xl:absolute xl:inset-0 xl:flex-col xl:gap-0 xl:overflow-y-auto xl:rounded-md xl:border xl:border-line xl:bg-card xl:p-2 xl:[scrollbar-width:thin]">
      {departments.map(({ id, name, iconUrl }) => (
        <li key={id} className="department">
          <Link to={`/allProducts/${id}`}>
            <Picture src={iconUrl} alt="" sizes="(min-width: 1280px) 20px, 64px" />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

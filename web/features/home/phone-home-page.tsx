import { CircleHelp, Factory, LayoutGrid, type LucideIcon, PackageSearch, ReceiptText } from 'lucide-react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { BannerRow } from '#web/features/home/banner-row.tsx'
import { HowItWorks } from '#web/features/home/how-it-works.tsx'
import { InstallHelp, type InstallSystem, systemOf } from '#web/features/home/install-help.tsx'
import { type LoadedHome, loadHome } from '#web/features/home/loader.ts'
import { RecommendedProducts } from '#web/features/home/recommended-products.tsx'
import { HomeSection } from '#web/features/home/section.tsx'
import { SourcingBox } from '#web/features/home/sourcing-box.tsx'
import { Strip } from '#web/features/home/strip.tsx'
import { SupplierTile } from '#web/features/home/supplier-tile.tsx'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(words.home_headline(), words.home_lead(), { imageUrl: loaderData?.banners[0]?.imageUrl, matches })

export const loader = loads(async (ctx) => ({
  ...(await loadHome(ctx)),
  system: systemOf(ctx.url.searchParams.get('app')),
}))

/** /h5, the mobile home page, most used parts first. The app's QR codes lead here, with the system to install it on. */
export default function PhoneHomePage() {
  const { system, ...home } = useLoaderData<typeof loader>()
  return (
    <div className="page-width flex flex-col gap-8 pt-3 md:gap-12 md:pt-8">
      {system && <InstallHelp systems={[system]} />}
      <div className="flex flex-col gap-1 md:gap-4">
        <SourcingBox />
        <RecommendedProducts products={home.products} firstTotal={FIRST_ROW} />
      </div>
      <div>
        <PhonePlaces />
        <PhoneCategories departments={home.departments} />
      </div>
      <BannerRow banners={home.banners} />
      <PhoneGoods home={home} />
      {!system && <InstallHelp systems={SYSTEMS} />}
      <HowItWorks />
    </div>
  )
}

const SYSTEMS: readonly InstallSystem[] = ['android', 'ios']

/** Visible without scrolling, or nearly so. */
const FIRST_ROW = 2

const PhoneGoods = ({ home: { strip, suppliers } }: { home: LoadedHome }) => (
  <>
    {strip.length > 0 && <Strip ads={strip} />}
    {suppliers.length > 0 && (
      <HomeSection title={words.home_suppliers()} to="/supplier/list">
        <ul className="push-row md:grid md:grid-cols-3 md:gap-6">
          {suppliers.map((supplier) => (
            <li key={supplier.id} className="max-md:w-72">
              <SupplierTile supplier={supplier} />
            </li>
          ))}
        </ul>
      </HomeSection>
    )}
  </>
)

const TILE = 'flex h-full flex-col items-center gap-1.5 rounded-md text-center text-xs leading-tight'

/** All departments at a glance: four in a row, the link to everything last. */
const PhoneCategories = ({ departments }: { departments: LoadedHome['departments'] }) => (
  <nav aria-label={words.home_categories()} className="mt-5">
    <ul className="grid grid-cols-4 gap-x-2 gap-y-4 md:grid-cols-6 lg:grid-cols-8">
      {departments.map(({ id, name, iconUrl }) => (
        <li key={id} className="min-w-0">
          <Link to={`/allProducts/${id}`} className={TILE}>
            <Picture src={iconUrl} alt="" sizes="56px" className="size-14 rounded-md" />
            <span className="w-full hyphens-auto">{name}</span>
          </Link>
        </li>
      ))}
      <li className="min-w-0">
        <Link to="/allProducts" className={TILE}>
          <span className="grid size-14 place-items-center rounded-md border border-line bg-card text-ink-soft">
            <LayoutGrid size={22} strokeWidth={1.8} aria-hidden />
          </span>
          {words.home_see_all()}
        </Link>
      </li>
    </ul>
  </nav>
)

const PHONE_LINKS: readonly { to: string; icon: LucideIcon; label: () => string }[] = [
  { to: '/personalCenter/order', icon: ReceiptText, label: words.home_place_orders },
  { to: '/priceInquiry', icon: PackageSearch, label: words.home_place_sourcing },
  { to: '/supplier/list', icon: Factory, label: words.home_place_suppliers },
  { to: '/help', icon: CircleHelp, label: words.home_place_help },
]

/** Frequent destinations that are not in the tab bar. */
const PhonePlaces = () => (
  <nav aria-label={words.home_places()}>
    <ul className="push-row mt-3 gap-2">
      {PHONE_LINKS.map(({ to, icon: Icon, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-medium whitespace-nowrap"
          >
            <Icon size={17} strokeWidth={1.8} aria-hidden className="text-ink-soft" />
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

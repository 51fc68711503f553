import { type MetaArgs, useLoaderData } from 'react-router'
import { AD_POSITIONS, listAds } from '#contract/ads/ads.ts'
import { type Category, categoryTree } from '#contract/catalogue/categories.ts'
import { useBelowHeader } from '#web/browser/pages/below-header.ts'
import { PageBanners } from '#web/features/ads/page-banners.tsx'
import { invalidRoute, loads, routeId } from '#web/loader-context.ts'
import { classes } from '#web/ui/document/classes.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const ROOT = '0'

export const loader = loads(async (ctx) => {
  const [{ data: departments }, ads] = await Promise.all([
    ctx.call(categoryTree, { id: ROOT }),
    ctx.callOrNull(listAds, { position: AD_POSITIONS.category }),
  ])
  const id = ctx.params['id'] === undefined ? departments[0]?.id : routeId(ctx)
  const open = departments.find((department) => department.id === id)
  if (ctx.params['id'] !== undefined && !open) throw invalidRoute(ctx.url)
  return { departments: departments.map(({ id, name, iconUrl }) => ({ id, name, iconUrl })), open: open ?? null, ads: ads?.data ?? [] }
})

export function meta({ loaderData, params }: MetaArgs<typeof loader>) {
  const name = (params['id'] && loaderData?.open?.name) || words.shell_categories()
  return pageMeta(name, words.products_meta_list({ name }))
}

/** The departments beside the categories of the open one: on phones this page replaces the header's menu. */
export default function CategoriesPage() {
  const { departments, open, ads } = useLoaderData<typeof loader>()
  return (
    <div className="page-width pt-4 md:pt-8" style={useBelowHeader()}>
      <h1 className="mb-3 text-2xl font-semibold md:mb-5">{words.shell_categories()}</h1>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 max-md:-ml-4 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-8">
        <nav
          aria-label={words.catalogue_departments()}
          // Minus the utility row of a phone's header, which has scrolled out of view.
          className="sticky top-[calc(var(--header-height,10rem)-45px)] max-h-[calc(100dvh-var(--header-height,10rem)-1rem)] overflow-y-auto overscroll-contain border-line max-md:rounded-r-md max-md:bg-sunken md:top-[calc(var(--header-height,7rem)+1.5rem)] md:max-h-[calc(100dvh-var(--header-height,7rem)-3rem)] md:border-r"
        >
          <ul>
            {departments.map(({ id, name, iconUrl }) => (
              <li key={id}>
                <Link
                  to={`/categories/${id}`}
                  aria-current={id === open?.id ? 'true' : undefined}
                  className={classes(
                    'flex min-h-12 items-center gap-3 border-l-3 px-2 py-2 text-xs md:text-base',
                    id === open?.id ? 'border-ink bg-card font-semibold' : 'border-transparent hover:bg-sunken',
                  )}
                >
                  <Picture src={iconUrl} alt="" sizes="32px" className="size-8 shrink-0 rounded-sm max-md:hidden" />
                  <span className="min-w-0 hyphens-auto">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open && <Department department={open} />}
      </div>
      <PageBanners ads={ads} />
    </div>
  )
}

const Department = ({ department: { id, name, children } }: { department: Category }) => (
  <section aria-labelledby="department" className="min-w-0">
    <h2 id="department" className="mb-2 text-lg font-semibold">
      {name}
    </h2>
    <ul className="grid gap-x-3 md:grid-cols-2 lg:grid-cols-3">
      {children.map((child) => (
        <li key={child.id} className="border-b border-line">
          <CategoryLink category={child} />
          {child.children.length > 0 && (
            <ul className="flex flex-wrap gap-x-4 pb-2 text-sm text-ink-soft">
              {child.children.map((below) => (
                <li key={below.id}>
                  <Link
                    label={below.name}
                    to={`/allProducts/${below.id}`}
                    className="tappable inline-flex min-h-6 items-center hover:text-ink hover:underline"
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
    <Link to={`/allProducts/${id}`} className="mt-2 inline-flex min-h-11 items-center font-medium text-ink-blue hover:underline">
      {words.catalogue_all_in({ name })}
    </Link>
  </section>
)

const CategoryLink = ({ category: { id, name, iconUrl, productTotal } }: { category: Category }) => (
  <Link to={`/allProducts/${id}`} className="flex min-h-14 items-center gap-3 py-1.5 hover:underline">
    {iconUrl && <Picture src={iconUrl} alt="" sizes="44px" className="size-11 shrink-0 rounded-sm" />}
    <span className="min-w-0 grow font-medium">{name}</span>
    <span className="shrink-0 text-sm text-ink-soft">
      <Figure value={productTotal} />
    </span>
  </Link>
)

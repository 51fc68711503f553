import { Outlet, useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { useBelowHeader } from '#web/browser/pages/below-header.ts'
import { loads, signedInOnly } from '#web/loader-context.ts'
import { isAt, PERSONAL_PARTS } from '#web/shell/personal-places.ts'
import { SignOutForm } from '#web/shell/sign-out-form.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

/** §2: personal pages are closed to visitors. */
export const loader = loads(async (ctx) => {
  await signedInOnly(ctx)
  return null
})

export { revalidateAfterForm as shouldRevalidate } from '#web/shell/layout-revalidation.ts'

/** The layout of /personalCenter/…: navigation on the left, or as tabs at the top on narrow screens. */
export default function PersonalLayout() {
  const path = withoutLanguage(useLocation().pathname)
  const places = PERSONAL_PARTS.flatMap((part) => part.places)
  return (
    <div className="page-width lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:pt-8">
      <div className="personal-tabs lg:hidden">
        <Tabs
          label={words.shell_personal()}
          tabs={places.map((place) => ({ to: place.to, label: place.label(), isCurrent: isAt(place, path) }))}
        />
      </div>
      <PersonalNavigation path={path} />
      <div className="min-w-0 pt-6 lg:pt-0">
        <Outlet />
      </div>
    </div>
  )
}

const ITEM = 'flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-left'

const PersonalNavigation = ({ path }: { path: string }) => (
  <nav aria-label={words.shell_personal()} className="hidden lg:block">
    <div style={useBelowHeader()} className="sticky top-[calc(var(--header-height,7rem)+1.5rem)] flex flex-col gap-6">
      {PERSONAL_PARTS.map(({ name, places }) => (
        <div key={name()}>
          <p className="px-3 pb-1.5 text-xs font-medium text-ink-soft">{name()}</p>
          <ul className="flex flex-col gap-0.5">
            {places.map((place) => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  aria-current={isAt(place, path) ? 'page' : undefined}
                  className={classes(ITEM, isAt(place, path) ? 'bg-sunken font-medium' : 'hover:bg-sunken')}
                >
                  <place.icon size={18} strokeWidth={1.8} aria-hidden className="shrink-0" />
                  {place.label()}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <SignOutForm className="border-t border-line pt-4" item={ITEM} iconSize={18} />
    </div>
  </nav>
)

import { ArrowLeft, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { chatEvents, inquiryFrames, orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import type { loadConsole } from '#web/console/frame/loader.ts'
import { type ConsolePlace, placesOf, sectionsOf } from '#web/console/frame/places.ts'
import { isOfSteps } from '#web/console/frame/steps.ts'
import { AccountMenu } from '#web/shell/console/account-menu.tsx'
import { ConsoleBar, ToShop } from '#web/shell/console/bar.tsx'
import { Bell } from '#web/shell/console/bell.tsx'
import { Palette } from '#web/shell/console/palette.tsx'
import { PhoneBar } from '#web/shell/console/phone-bar.tsx'
import { LanguageMenu } from '#web/shell/language-menu.tsx'
import { SignOutForm } from '#web/shell/sign-out-form.tsx'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

type ConsoleFrameProps = Awaited<ReturnType<typeof loadConsole>> & { children: ReactNode }

/** The frame of the console: its places on the left, or on narrow screens in a menu that also opens without scripts. */
export function ConsoleFrame({ user, board, unread, children }: ConsoleFrameProps) {
  useFrames(orderFrames)
  useFrames(inquiryFrames)
  useFrames(chatEvents, ({ event }) => event === 'message' || event === 'status')
  const { pathname, search } = useLocation()
  const path = withoutLanguage(pathname)
  const places = placesOf(user)
  const totals = new Map<string, number>(board.countList.map(({ key, total }) => [key, total]))
  const totalOf = ({ tasks }: ConsolePlace) => tasks.reduce((sum, task) => sum + (totals.get(task) ?? 0), 0)
  const current = places.find((place) => isAt(place, path))
  const signOut = (
    <SignOutForm
      className="mx-2 border-t border-line py-2"
      item="flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-left text-sm md:min-h-9"
      iconSize={16}
    />
  )
  const list = (
    <div className="flex flex-col gap-3 p-2">
      {sectionsOf(places).map((section) => (
        <div key={section.label}>
          {section.label && (
            <p aria-hidden className="px-3 pb-1 text-xs font-medium text-ink-soft">
              {section.label}
            </p>
          )}
          <ul aria-label={section.label ?? undefined} className="flex flex-col gap-0.5">
            {section.places.map((place) => (
              <li key={place.to}>
                <Place place={place} isCurrent={place === current} total={totalOf(place)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
  return (
    <>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-card">
        <ConsoleBar>
          <Palette places={places} user={user} />
          <span className="grow max-md:hidden" />
          <ToShop />
          <LanguageMenu isCompact />
          <Bell unread={unread} />
          <AccountMenu user={user} />
        </ConsoleBar>
        {/* The key closes the menu when the page changes. */}
        <details key={path} className="group border-t border-line md:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm font-medium">
            <span className="grow">
              {current ? words.ui_labelled({ label: words.console_menu(), value: current.label() }) : words.console_menu()}
            </span>
            <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
          </summary>
          <nav aria-label={words.console_menu()} className="max-h-[70dvh] overflow-y-auto border-t border-line">
            {list}
            {signOut}
          </nav>
        </details>
      </header>
      <div className="grow md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={words.console_nav()} className="border-r border-line bg-card max-md:hidden">
          <div className="md:sticky md:top-14 md:max-h-[calc(100dvh-3.5rem)] md:overflow-y-auto">
            {list}
            {signOut}
          </div>
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none md:px-6">
          {isOfSteps(new URLSearchParams(search)) && (
            <TextLink to="/console" className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-sm md:min-h-6">
              <ArrowLeft size={15} aria-hidden />
              {words.console_steps_back()}
            </TextLink>
          )}
          {children}
        </main>
      </div>
      <PhoneBar places={places} current={current} totalOf={totalOf} />
    </>
  )
}

const isAt = ({ to }: ConsolePlace, path: string) => (to === '/console' ? path === to : path === to || path.startsWith(`${to}/`))

function Place({ place, isCurrent, total }: { place: ConsolePlace; isCurrent: boolean; total: number }) {
  return (
    <Link
      to={place.to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm md:min-h-9',
        isCurrent ? 'bg-sunken font-medium' : 'hover:bg-sunken',
      )}
    >
      <place.icon size={16} aria-hidden className="shrink-0" />
      <span className="grow">{place.label()}</span>
      {total > 0 && (
        <span className="text-xs">
          <Figure value={total} />
        </span>
      )}
    </Link>
  )
}

import { useLanguage } from '#web/language.ts'
import { AppCodePicture } from '#web/shell/app-code-picture.tsx'
import { ContactList } from '#web/shell/contact-list.tsx'
import type { ShellData } from '#web/shell/data.ts'
import { useLanguageLinks } from '#web/shell/language-menu.tsx'
import { LogoMark } from '#web/shell/logo.tsx'
import { QUICK_LINKS } from '#web/shell/quick-links.ts'
import { SettingsLink } from '#web/shell/settings-panel.tsx'
import { SocialIcon } from '#web/shell/social-icon.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { DataLink, safeAddress } from '#web/ui/document/data-link.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import * as words from '#words'

/** §2: the footer shows the apps for Android and iOS, but not the mobile web, where the reader already is. */
const MOBILE_WEB = 3

/** Pages for working with goods and amounts have no directory in the footer; the cart on phones has no footer at all. */
const AT_WORK = /^\/personalCenter\/(shoppingCart|order|orderDetails|lists|bought)(\/|$)/
const WITHOUT_ON_PHONES = /^\/personalCenter\/shoppingCart$/

export function Footer({ shell, path }: { shell: ShellData; path: string }) {
  const { contacts, navigation, apps, social, user } = shell
  return (
    <footer className={classes('border-t border-line bg-card text-sm print:hidden', WITHOUT_ON_PHONES.test(path) && 'max-md:hidden')}>
      {!AT_WORK.test(path) && (
        <CachedFragment as="div" name="directory" facts={[contacts, navigation, apps, social, user !== null]}>
          {() => <Directory shell={shell} />}
        </CachedFragment>
      )}
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1 text-ink-soft md:py-3">
          <p className="figures">{words.shell_copyright({ year: new Date().getUTCFullYear() })}</p>
          <div className="flex flex-wrap items-center gap-x-5">
            <Languages />
            <SettingsLink />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** About us, links and apps: the same on all pages. */
function Directory({ shell }: { shell: ShellData }) {
  return (
    <div className="page-width grid gap-x-6 gap-y-5 py-6 md:grid-cols-4 md:gap-y-10 md:py-10 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr] lg:gap-x-12">
      <div className="md:col-span-4 lg:col-span-1">
        <div className="hidden items-center gap-3 md:flex">
          <LogoMark size={36} />
          <p className="max-w-72 text-ink-soft">{words.shell_slogan()}</p>
        </div>
        <Heading className="md:mt-6">{words.shell_contact()}</Heading>
        <ContactList contacts={shell.contacts} />
      </div>
      <nav aria-label={words.shell_information()}>
        <Heading>{words.shell_information()}</Heading>
        <ul className={LINKS}>
          {shell.navigation.map(({ name, skipUrl }) => (
            <li key={name + skipUrl}>
              <DataLink href={skipUrl} className={LINK}>
                {name}
              </DataLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={words.shell_quick_links()}>
        <Heading>{words.shell_quick_links()}</Heading>
        <ul className={LINKS}>
          {QUICK_LINKS.map(({ to, label, isPersonal }) => (
            <li key={to}>
              <Link label={label()} to={isPersonal && !shell.user ? `/login?redirect=${encodeURIComponent(to)}` : to} className={LINK} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="md:col-span-2 lg:col-span-1">
        {/* A phone cannot scan the code on its own screen. */}
        <Heading className="max-md:hidden">{words.shell_app()}</Heading>
        <ul className="flex gap-5 max-md:hidden">
          {shell.apps
            .filter(({ clientType }) => clientType !== MOBILE_WEB)
            .map((app) => (
              <li key={app.clientType}>
                <AppCodePicture app={app} className="size-24" />
              </li>
            ))}
        </ul>
        <Heading className="max-md:sr-only md:mt-6">{words.shell_social()}</Heading>
        <ul className="-ml-2.5 flex">
          {shell.social.map(({ name, skipUrl, iconUrl }) => (
            <li key={name + skipUrl}>
              <DataLink
                href={skipUrl}
                aria-label={name}
                className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
              >
                {iconUrl && safeAddress(iconUrl) ? <img src={iconUrl} alt="" width="22" height="22" /> : <SocialIcon address={skipUrl} />}
              </DataLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const LINK = 'footer-link'

/** On phones side by side, as many in a line as fit. */
const LINKS = 'md:space-y-0.5 max-md:flex max-md:flex-wrap max-md:gap-x-5'

const Heading = ({ children, className = '' }: { children: string; className?: string }) => (
  <h2 className={`mb-1 font-semibold md:mb-2.5 ${className}`}>{children}</h2>
)

function Languages() {
  const own = useLanguage()
  const links = useLanguageLinks()
  return (
    <nav aria-label={words.shell_language()}>
      <ul className="flex">
        {links.map(({ language, name, link }) => (
          <li key={language}>
            <a
              {...link}
              aria-current={language === own ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

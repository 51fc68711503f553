import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogoMark } from '#web/shell/logo.tsx'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** The first line of the console; `children` are at its end. */
export const ConsoleBar = ({ children }: { children: ReactNode }) => (
  <div className="flex h-14 items-center gap-1 px-3 md:gap-3 md:px-4">
    <Link to="/console" aria-label={words.console_title()} className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-md font-semibold">
      <LogoMark />
      <span className="max-md:hidden">{words.console_title()}</span>
    </Link>
    <span className="grow" />
    {children}
  </div>
)

export const ToShop = () => (
  <Link to="/" className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-soft hover:text-ink max-lg:hidden">
    <Store size={16} aria-hidden />
    {words.console_to_shop()}
  </Link>
)

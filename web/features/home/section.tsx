import type { ReactNode } from 'react'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** A titled section of the home page with a link to all of its kind. */
export const HomeSection = ({ title, to, children }: { title: string; to?: string; children: ReactNode }) => (
  <section>
    <div className="mb-4 flex items-baseline justify-between gap-4 md:mb-5">
      <h2 className="text-xl font-semibold">{title}</h2>
      {to && (
        <Link
          to={to}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium text-ink-blue hover:underline md:min-h-0"
        >
          {words.home_see_all()}
          <span aria-hidden>→</span>
        </Link>
      )}
    </div>
    {children}
  </section>
)

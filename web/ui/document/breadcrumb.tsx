import { ChevronRight } from 'lucide-react'
import { Link } from '#web/ui/document/press.tsx'
import { addJsonLd, publicPage } from '#web/ui/document/structured-data.tsx'
import * as words from '#words'

interface Step {
  label: string
  to?: string
}

/** The path to this page; the last step is the page itself and not a link. */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  if (import.meta.env.SSR) addBreadcrumbJsonLd(steps)
  return (
    <nav aria-label={words.ui_breadcrumb()}>
      <ol className="flex items-center gap-x-1.5 gap-y-0.5 text-sm text-ink-soft max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap">
        {steps.map(({ label, to }, place) => (
          <li key={to ?? label} className="flex items-center gap-1.5 max-md:shrink-0 md:min-w-0">
            {place > 0 && <ChevronRight size={14} aria-hidden className="shrink-0" />}
            {to && place < steps.length - 1 ? (
              <Link label={label} to={to} className="tappable max-md:whitespace-nowrap hover:text-ink hover:underline" />
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const addBreadcrumbJsonLd = (steps: readonly Step[]) =>
  addJsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      ...(to ? { item: publicPage(to) } : {}),
    })),
  })

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** What to do next. */
  hint?: ReactNode
  action?: ReactNode
}

/** Shown in place of an empty list, with what to do next. */
export function EmptyState({ icon: Icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center md:py-16">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {hint && <div className="mt-1.5 text-balance text-ink-soft">{hint}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

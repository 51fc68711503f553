import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'

interface CardProps {
  children: ReactNode
  /** A heading above the body. */
  title?: ReactNode
  /** To the right of the title. */
  action?: ReactNode
  /** No padding: tables and pictures extend to the edge. */
  flush?: boolean
  className?: string
  /** Anchor for links within the page. */
  id?: string
}

/** A section with a hairline border and no shadow. */
export function Card({ children, title, action, flush, className, id }: CardProps) {
  return (
    <section id={id} className={classes('scroll-mt-32 rounded-md border border-line bg-card', className)}>
      {title && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 md:px-6">
          <h2 className="font-semibold">{title}</h2>
          {action}
        </header>
      )}
      <div className={flush ? '' : 'p-4 md:p-6'}>{children}</div>
    </section>
  )
}

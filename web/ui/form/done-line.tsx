import type { ReactNode } from 'react'
import { useInView } from '#web/ui/document/in-view.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'

/** Success message of a form that collapses when done: announced and scrolled into view each time. */
export function DoneLine({ children }: { children: ReactNode }) {
  const place = useInView<HTMLParagraphElement>(Boolean(children), useAnswer())
  return (
    <p ref={place} role="status" className="mt-3 text-sm text-jade-text outline-none empty:mt-0">
      {children}
    </p>
  )
}

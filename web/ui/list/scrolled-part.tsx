import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'

interface ScrolledPartProps {
  label: string
  className?: string
  children: ReactNode
}

/** A table or list that scrolls by itself, by the keyboard, too. */
export const ScrolledPart = ({ label, className, children }: ScrolledPartProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section aria-label={label} tabIndex={0} className={classes('relative overflow-auto', className)}>
    {children}
  </section>
)

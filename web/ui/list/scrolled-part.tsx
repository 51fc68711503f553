import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'

/** A table or list with its own scroll container, which the keyboard can scroll, too. */
export const ScrolledPart = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section aria-label={label} tabIndex={0} className={classes('relative overflow-auto', className)}>
    {children}
  </section>
)

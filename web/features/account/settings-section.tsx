import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'

interface SettingsSectionProps {
  /** Anchor for links. */
  id?: string
  title: string
  lead: string
  children: ReactNode
}

/** Title and description on the left, the form on the right; stacked on phones. */
export const SettingsSection = ({ id, title, lead, children }: SettingsSectionProps) => (
  <section
    id={id}
    className="grid scroll-mt-24 gap-x-12 gap-y-5 border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[16rem_1fr]"
  >
    <header>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{lead}</p>
    </header>
    <div className="min-w-0">{children}</div>
  </section>
)

interface FoldedFormProps {
  /** The label of the button that opens it. */
  open: string
  lead: string
  isOpen: boolean
  isDanger?: boolean
  children: ReactNode
}

/** A rarely needed form, behind a button that works without scripts. */
export const FoldedForm = ({ open, lead, isOpen, isDanger, children }: FoldedFormProps) => (
  <details open={isOpen}>
    <summary
      className={classes(
        'inline-flex min-h-11 list-none items-center rounded-md border border-line-strong bg-card px-4 font-medium hover:bg-sunken md:min-h-10 [&::-webkit-details-marker]:hidden',
        isDanger && 'text-danger',
      )}
    >
      {open}
    </summary>
    <p className="mt-4 mb-5 max-w-form text-sm text-ink-soft">{lead}</p>
    {children}
  </details>
)

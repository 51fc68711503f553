import type { ReactNode } from 'react'

interface EntryCardProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Below the sheet: the way to the other forms. */
  footer: ReactNode
}

/** The sheet in the middle of the page that signing in, joining and resetting share. */
export function EntryCard({ title, lead, children, footer }: EntryCardProps) {
  return (
    <div className="w-full max-w-form">
      <div className="md:rounded-md md:border md:border-line md:bg-card md:p-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
      <p className="mt-6 text-center text-ink-soft">{footer}</p>
    </div>
  )
}

import type { ReactNode } from 'react'

interface AuthCardProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Below the card: links to the other forms. */
  footer: ReactNode
  /** Content beside the card on wide screens. */
  beside?: ReactNode
}

/** The centred card shared by sign-in, registration and password reset. */
export function AuthCard({ title, lead, children, footer, beside }: AuthCardProps) {
  return (
    <div
      className={
        beside ? 'grid w-full max-w-form gap-16 lg:max-w-5xl lg:grid-cols-[minmax(0,28rem)_1fr] lg:items-center' : 'w-full max-w-form'
      }
    >
      <div>
        <div className="md:rounded-md md:border md:border-line md:bg-card md:p-8">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
          {children && <div className="mt-6">{children}</div>}
        </div>
        <p className="mt-6 text-center text-ink-soft">{footer}</p>
      </div>
      {beside}
    </div>
  )
}

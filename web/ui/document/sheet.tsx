import type { ReactNode } from 'react'

/** Joins several cards into one surface: they lose their borders and have a hairline between them. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 divide-y divide-line overflow-hidden rounded-md border border-line bg-card *:rounded-none *:border-x-0 *:border-b-0 *:first:border-t-0 [&>section>header]:border-b-0 [&>section>header]:pb-0">
    {children}
  </div>
)

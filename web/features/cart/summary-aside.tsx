import type { ReactNode } from 'react'
import { useBelowHeader } from '#web/browser/pages/below-header.ts'

/** The totals beside the lines: they stay visible on wide screens. */
export const SummaryAside = ({ children }: { children: ReactNode }) => (
  <aside
    style={useBelowHeader()}
    className="flex flex-col gap-4 rounded-md border border-line bg-card p-4 md:p-5 xl:sticky xl:top-[calc(var(--header-height,0px)+1.5rem)]"
  >
    {children}
  </aside>
)

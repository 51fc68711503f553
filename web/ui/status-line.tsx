import type { ReactNode } from 'react'

/** What has come of something, below its field. The place stands there before its words do, or screen readers would not read them out. */
export const StatusLine = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-1.5 text-sm text-ink-soft empty:mt-0">
    {children}
  </p>
)

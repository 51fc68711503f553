import type { ReactNode } from 'react'

/** The result of an action, below its field. The live region exists before its text, or screen readers would not announce it. */
export const StatusLine = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-1.5 text-sm text-ink-soft empty:mt-0">
    {children}
  </p>
)

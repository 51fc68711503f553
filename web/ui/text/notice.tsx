import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { useInView } from '#web/ui/document/in-view.ts'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const TONES: Record<Tone, { look: string; icon: ReactNode }> = {
  info: { look: 'bg-ink-blue-wash', icon: <Info size={18} className="text-ink-blue" aria-hidden /> },
  success: { look: 'bg-jade-wash', icon: <CircleCheck size={18} className="text-jade" aria-hidden /> },
  warning: { look: 'bg-saffron-wash', icon: <TriangleAlert size={18} className="text-saffron" aria-hidden /> },
  danger: { look: 'bg-danger-wash', icon: <CircleAlert size={18} className="text-danger" aria-hidden /> },
}

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** Announced and brought into view when it appears: the response to what the user just did. */
  isAlert?: boolean
  /** Brought into view alike, where the region around it is read out. */
  isAnswer?: boolean
  /** What it says: another one in the same words is an answer, too. */
  answer?: unknown
  className?: string
}

/** A message that stays on the page, in its place. */
export function Notice({ tone = 'info', title, children, isAlert, isAnswer, answer, className }: NoticeProps) {
  const { look, icon } = TONES[tone]
  const place = useInView<HTMLDivElement>(isAlert || isAnswer, answer)
  return (
    <div
      ref={place}
      role={isAlert ? 'alert' : undefined}
      className={classes('flex gap-3 rounded-md px-4 py-3 text-ink outline-none', look, className)}
    >
      <span className="mt-0.75 shrink-0">{icon}</span>
      <div className="min-w-0 grow">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
      </div>
    </div>
  )
}

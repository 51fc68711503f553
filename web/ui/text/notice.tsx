import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { useInView } from '#web/ui/document/in-view.ts'

const TONES = {
  info: ['bg-ink-blue-wash', Info, 'text-ink-blue'],
  success: ['bg-jade-wash', CircleCheck, 'text-jade'],
  warning: ['bg-saffron-wash', TriangleAlert, 'text-saffron'],
  danger: ['bg-danger-wash', CircleAlert, 'text-danger'],
} as const

interface NoticeProps {
  tone?: keyof typeof TONES
  title?: ReactNode
  text?: ReactNode
  /** Used instead of `text` for anything more than a text. */
  children?: ReactNode
  /** Announced and brought into view when it appears: the response to what the user just did. */
  isAlert?: boolean
  /** Brought into view when it appears, but not announced: the region around it is. */
  isAnswer?: boolean
  /** The answer that the message is about: a further one with the same text is announced and brought into view again. */
  answer?: unknown
  className?: string
}

/** A message that stays on the page, in its place. */
export function Notice({ tone = 'info', title, text, children, isAlert, isAnswer, answer, className }: NoticeProps) {
  const [look, Icon, colour] = TONES[tone]
  const place = useInView<HTMLDivElement>(isAlert || isAnswer, answer)
  return (
    <div
      ref={place}
      role={isAlert ? 'alert' : undefined}
      className={classes('flex gap-3 rounded-md px-4 py-3 text-ink outline-none', look, className)}
    >
      <span className="mt-0.75 shrink-0">
        <Icon size={18} className={colour} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        {title && <p className="font-medium">{title}</p>}
        {(text || children) && <div className="text-sm">{text ?? children}</div>}
      </div>
    </div>
  )
}

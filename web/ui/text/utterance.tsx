import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FileLinks } from '#web/ui/text/file-links.tsx'

interface UtteranceProps {
  /** The reader's own stand on the right. */
  isOwn: boolean
  name: string
  time: string
  /** What was written, if anything. */
  said: ReactNode
  files: readonly { name: string; fileUrl: string }[]
  /** Above what was written: what was done, besides writing. */
  children?: ReactNode
}

/** What somebody wrote, in a list of what was written. */
export const Utterance = ({ isOwn, name, time, said, files, children }: UtteranceProps) => (
  <li className={classes('max-w-[92%] rounded-md px-4 py-3 md:max-w-[80%]', isOwn ? 'self-end bg-ink-blue-wash' : 'self-start bg-sunken')}>
    <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
      <span className="font-medium text-ink">{name}</span>
      <DateTime value={time} />
    </p>
    {children}
    {said}
    <FileLinks files={files} />
  </li>
)

import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FileLinks } from '#web/ui/text/file-links.tsx'

interface UtteranceProps {
  /** The reader's own messages are on the right. */
  isOwn: boolean
  name: string
  time: string
  /** The text, if any. */
  said: ReactNode
  files: readonly { name: string; fileUrl: string }[]
  /** Shown above the text: what the author did besides writing. */
  children?: ReactNode
}

/** One message in a list of messages. */
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

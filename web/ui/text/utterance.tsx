import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FileLinks } from '#web/ui/text/file-links.tsx'

interface UtteranceProps {
  /** The reader's own stand on the right. */
  isOwn: boolean
  name: string
  time: string
  content: string
  /** The language of the content, where it may be another than the page's. */
  lang?: string | undefined
  files: readonly { name: string; fileUrl: string }[]
  /** Above the content: what was done, besides writing. */
  children?: ReactNode
}

/** What somebody wrote, in a list of what was written. */
export const Utterance = ({ isOwn, name, time, content, lang, files, children }: UtteranceProps) => (
  <li className={classes('max-w-[92%] rounded-md px-4 py-3 md:max-w-[80%]', isOwn ? 'self-end bg-ink-blue-wash' : 'self-start bg-sunken')}>
    <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
      <span className="font-medium text-ink">{name}</span>
      <DateTime value={time} />
    </p>
    {children}
    {content && (
      <p lang={lang} className="mt-1 text-sm break-words whitespace-pre-line">
        {content}
      </p>
    )}
    <FileLinks files={files} />
  </li>
)

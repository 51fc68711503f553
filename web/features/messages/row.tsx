import type { Message } from '#contract/messages/messages.ts'
import { placeOf } from '#contract/messages/place.ts'
import { MessageCells } from '#web/features/messages/table.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

interface MessageRowProps {
  message: Message
  number: number
  /** The variant of messages_go. */
  word: string
  onRead: () => void
  onGo: () => void
}

const ACTION = 'max-md:rounded-none'

/** One unread message: its text, a link to its subject, and a button to mark it read. */
export function MessageRow({ message, number, word, onRead, onGo }: MessageRowProps) {
  const { messageTitle, messageJsonContent, path, createTime } = message
  const go = words.messages_go({ kind: path === null ? word : 'page' })
  const title = messageTitle.map(({ name }) => name).join(' · ')
  return (
    <MessageCells
      number={<Figure value={number} />}
      subject={
        <>
          <span className="block font-medium">{title}</span>
          <DateTime value={createTime} className="mt-0.5 block text-xs text-ink-soft" />
        </>
      }
      content={<Content pieces={messageJsonContent} />}
      actions={
        <div className="contents md:flex md:flex-col md:items-end">
          <ButtonLink
            label={go}
            to={placeOf(message)}
            kind="quiet"
            size="small"
            className={ACTION}
            aria-label={words.ui_labelled({ label: go, value: title })}
            onClick={onGo}
          />
          <Button
            label={words.messages_read()}
            kind="quiet"
            size="small"
            className={ACTION}
            aria-label={words.ui_labelled({ label: words.messages_read(), value: title })}
            data-mark-read=""
            onClick={onRead}
          />
        </div>
      }
    />
  )
}

const Content = ({ pieces }: { pieces: Message['messageJsonContent'] }) => (
  <div className="flex flex-col gap-1.5 text-sm">
    {pieces.map(({ name, url }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a message never change their order
      <p key={place} className={url ? 'flex items-center gap-3' : 'text-ink-soft'}>
        {url && <Picture src={url} alt="" sizes="40px" className="size-10 shrink-0 rounded-sm" />}
        <span className="min-w-0">{name}</span>
      </p>
    ))}
  </div>
)

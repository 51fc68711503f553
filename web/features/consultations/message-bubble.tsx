import { FileText } from 'lucide-react'
import { memo, useContext } from 'react'
import { CHAT_TYPE, type ChatMessage } from '#contract/consultations/chat-messages.ts'
import { ChatCardView } from '#web/features/consultations/chat-card.tsx'
import { Translation } from '#web/features/consultations/translation.tsx'
import { languageTag } from '#web/features/translations/written.tsx'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { TimeZone } from '#web/ui/money/date-time.tsx'
import { dateFormat, useNumberFormat } from '#web/ui/money/formats.ts'
import { Portrait } from '#web/ui/picture/portrait.tsx'
import * as words from '#words'

interface MessageBubbleProps {
  message: ChatMessage
  /** Whether the previous message is by the same sender and only minutes older. */
  isFollowing: boolean
  canTranslate: boolean
  /** Whether the reader belongs to neither side, so that messages on the right show their sender, too. */
  isOverheard?: boolean
}

/** One message; memoised, since a page may hold thousands. */
export const MessageBubble = memo(function MessageBubble({ message, isFollowing, canTranslate, isOverheard }: MessageBubbleProps) {
  const { mineFlag, senderName, senderHeadUrl, content, langCode, card, sendTime } = message
  const isMine = mineFlag === 1
  const lang = languageTag(content, langCode)
  return (
    <article className={classes('flex gap-2', isMine && 'flex-row-reverse', isFollowing ? 'pt-1' : 'pt-3')}>
      {!isMine && (isFollowing ? <span className="w-7.5 shrink-0" /> : <Portrait name={senderName} src={senderHeadUrl} size="small" />)}
      <div className={classes('flex max-w-[85%] min-w-0 flex-col md:max-w-[70%]', isMine && 'items-end')}>
        {!isFollowing && (
          <p className="flex items-baseline gap-2 pb-0.5 text-xs text-ink-soft">
            {(!isMine || isOverheard) && <span className="font-medium text-ink">{senderName}</span>}
            <Hour value={sendTime} />
          </p>
        )}
        <div
          className={classes(
            'max-w-full min-w-0 rounded-md border',
            isMine ? 'border-transparent bg-ink-blue-wash' : 'border-line bg-card',
          )}
        >
          <Attachment message={message} />
          {card && <ChatCardView card={card} />}
          {content && (
            <p lang={lang ?? undefined} className="px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {content}
            </p>
          )}
        </div>
        {content && (!isMine || isOverheard) && <Translation message={message} lang={lang} canTranslate={canTranslate} />}
      </div>
    </article>
  )
})

const MOST_WIDTH = 320
const MOST_HEIGHT = 320
const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE

function Attachment({ message: { type, file } }: { message: ChatMessage }) {
  if (!file) return null
  if (type === CHAT_TYPE.image && file.width && file.height) {
    const scale = Math.min(1, MOST_WIDTH / file.width, MOST_HEIGHT / file.height)
    return (
      <a
        href={file.fileUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.consultations_open_picture({ name: file.name })}
        className="block p-1"
      >
        <img
          src={file.fileUrl}
          alt=""
          width={Math.max(48, Math.round(file.width * scale))}
          height={Math.max(48, Math.round(file.height * scale))}
          loading="lazy"
          className="max-w-full rounded-sm bg-sunken object-contain"
        />
      </a>
    )
  }
  return (
    <a href={file.fileUrl} className="flex min-h-11 items-center gap-3 px-3 py-2 hover:underline">
      <FileText size={20} aria-hidden className="shrink-0 text-ink-soft" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{file.name}</span>
        <FileSize bytes={file.size} />
      </span>
    </a>
  )
}

function FileSize({ bytes }: { bytes: number }) {
  const isLarge = bytes >= MEGABYTE
  const unit = {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  } as const
  const size = Math.max(1, bytes / (isLarge ? MEGABYTE : KILOBYTE))
  return <span className="block text-xs text-ink-soft">{useNumberFormat(unit).format(size)}</span>
}

function Hour({ value }: { value: string }) {
  const timeZone = useContext(TimeZone)
  const format = dateFormat(useIntlTag(), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <time dateTime={value} suppressHydrationWarning>
      {format.format(new Date(value))}
    </time>
  )
}

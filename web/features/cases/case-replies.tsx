import type { CaseInfo, CaseReplyType } from '#contract/cases.ts'
import { CASE_REPLY } from '#contract/cases.ts'
import { classes } from '#web/ui/classes.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { FileLinks } from '#web/ui/file-links.tsx'
import { Money } from '#web/ui/money.tsx'
import { Phrase } from '#web/ui/phrase.tsx'
import { cases_conversation, cases_said, cases_you } from '#words'

/** Number of the buyer among the actors of logPage. */
const BUYER = 1

/** What was written, oldest first: the buyer's own on the right, as in a conversation. */
export function CaseReplies({ dispute }: { dispute: CaseInfo }) {
  const { content, fileList, createTime, replyList, currencyCode } = dispute
  return (
    <ol aria-label={cases_conversation()} className="flex flex-col gap-3">
      <Entry isOwn name={cases_you()} time={createTime} content={content} files={fileList} />
      {replyList.map((reply) => (
        <Entry
          key={reply.id}
          isOwn={reply.actor === BUYER}
          name={reply.actor === BUYER ? cases_you() : reply.actorName}
          time={reply.createTime}
          type={reply.type}
          amount={reply.amount}
          currencyCode={currencyCode}
          content={reply.content}
          files={reply.fileList}
        />
      ))}
    </ol>
  )
}

interface EntryProps {
  isOwn: boolean
  name: string
  time: string
  content: string
  files: CaseInfo['fileList']
  type?: CaseReplyType
  amount?: string | null
  currencyCode?: string
}

function Entry({ isOwn, name, time, content, files, type = CASE_REPLY.message, amount = null, currencyCode = '' }: EntryProps) {
  return (
    <li
      className={classes('max-w-[92%] rounded-md px-4 py-3 md:max-w-[80%]', isOwn ? 'self-end bg-ink-blue-wash' : 'self-start bg-sunken')}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
        <span className="font-medium text-ink">{name}</span>
        <DateTime value={time} />
      </p>
      {type !== CASE_REPLY.message && (
        <p className="mt-1 text-sm font-semibold">
          {amount === null ? (
            cases_said({ type: String(type), amount: '' })
          ) : (
            <Phrase
              words={({ amount: text }: { amount: string }) => cases_said({ type: String(type), amount: text })}
              slots={{ amount: <Money amount={amount} currencyCode={currencyCode} /> }}
            />
          )}
        </p>
      )}
      {content && <p className="mt-1 text-sm break-words whitespace-pre-line">{content}</p>}
      <FileLinks files={files} />
    </li>
  )
}

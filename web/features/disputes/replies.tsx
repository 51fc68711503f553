import type { CaseInfo, CaseReplyType } from '#contract/disputes/disputes.ts'
import { CASE_REPLY } from '#contract/disputes/disputes.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { Utterance } from '#web/ui/text/utterance.tsx'
import * as words from '#words'

/** The buyer's code in `actor` of a reply. */
const BUYER = 1

interface CaseRepliesProps {
  dispute: CaseInfo
  /** Actor code of the reader, whose replies are on the right; the buyer by default. */
  reader?: number
  /** The buyer's name, for readers other than the buyer. */
  buyerName?: string
}

/** The replies, oldest first, the reader's own on the right as in a conversation. */
export function CaseReplies({ dispute, reader = BUYER, buyerName = '' }: CaseRepliesProps) {
  const { content, fileList, createTime, replyList, currencyCode } = dispute
  return (
    <ol aria-label={words.disputes_conversation()} className="flex flex-col gap-3">
      <Entry
        isOwn={reader === BUYER}
        name={reader === BUYER ? words.disputes_you() : buyerName}
        time={createTime}
        content={content}
        files={fileList}
      />
      {replyList.map((reply) => (
        <Entry
          key={reply.id}
          isOwn={reply.actor === reader}
          name={reply.actor === reader ? words.disputes_you() : reply.actorName}
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

function Entry({ type = CASE_REPLY.message, amount = null, currencyCode = '', content, ...entry }: EntryProps) {
  return (
    <Utterance {...entry} said={content && <Written text={content} isOwn={entry.isOwn} className="mt-1 text-sm" />}>
      {type !== CASE_REPLY.message && (
        <p className="mt-1 text-sm font-semibold">
          {amount === null ? (
            words.disputes_said({ type: String(type), amount: '' })
          ) : (
            <Phrase
              words={({ amount: text }: { amount: string }) => words.disputes_said({ type: String(type), amount: text })}
              slots={{ amount: <Money amount={amount} currencyCode={currencyCode} /> }}
            />
          )}
        </p>
      )}
    </Utterance>
  )
}

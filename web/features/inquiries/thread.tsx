import { MessagesSquare } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { replyToInquiry } from '#contract/inquiries/changes.ts'
import { type InquiryInfo, type InquiryReply, MOST_INQUIRY_FILES } from '#contract/inquiries/inquiries.ts'
import type { INQUIRY_PAGE_ACTIONS } from '#web/features/inquiries/actions.ts'
import { Written } from '#web/features/translations/written.tsx'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button, Link } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { Utterance } from '#web/ui/text/utterance.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof replyToInquiry>()

const BUYER = 1

/** Questions from staff and the buyer's answers, oldest first, with a form while an answer is due. */
export function InquiryThread({ inquiry }: { inquiry: InquiryInfo }) {
  const { id, replyList, actionList } = inquiry
  const canReply = actionList.includes('reply')
  return (
    <Card
      id="thread"
      title={words.inquiries_thread()}
      action={
        <Link
          to={`/personalCenter/consultationList/${id}?sourceType=3`}
          className="tappable inline-flex items-center gap-1.5 text-sm text-ink-blue hover:underline"
        >
          <MessagesSquare size={15} aria-hidden />
          {words.inquiries_conversation()}
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        {replyList.length > 0 && (
          <ol aria-label={words.inquiries_thread()} className="flex flex-col gap-3">
            {replyList.map((reply) => (
              <Reply key={reply.id} reply={reply} />
            ))}
          </ol>
        )}
        {replyList.length === 0 && <p className="text-sm text-ink-soft">{words.inquiries_thread_none()}</p>}
        {canReply && <ReplyForm inquiry={inquiry} />}
      </div>
    </Card>
  )
}

function Reply({ reply: { actor, actorName, content, langCode, fileList, createTime } }: { reply: InquiryReply }) {
  const isOwn = actor === BUYER
  return (
    <Utterance
      isOwn={isOwn}
      name={isOwn ? words.inquiries_you() : actorName}
      time={createTime}
      said={content && <Written text={content} langCode={langCode} isOwn={isOwn} className="mt-1 text-sm" />}
      files={fileList}
    />
  )
}

function ReplyForm({ inquiry: { version, replyList } }: { inquiry: InquiryInfo }) {
  const { formData } = useNavigation()
  const state = answerFor(useAnswer<typeof INQUIRY_PAGE_ACTIONS.renegotiate>(), 'reply')
  return (
    <ActionForm
      // A new key remounts the form after each reply, which empties it.
      key={replyList.length}
      answer={state}
      intent="reply"
      encType="multipart/form-data"
      preventScrollReset
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="version" value={version} />
      <TextArea name="content" label={words.inquiries_reply()} rows={3} />
      <FileField
        name="files"
        label={words.inquiries_files()}
        hint={words.inquiries_files_hint({ most: MOST_INQUIRY_FILES })}
        optional
        most={MOST_INQUIRY_FILES}
      />
      <Button type="submit" kind="primary" pending={formData?.get('intent') === 'reply'} className="self-start">
        {words.inquiries_reply_send()}
      </Button>
    </ActionForm>
  )
}

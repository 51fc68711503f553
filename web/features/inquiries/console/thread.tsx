import type { ConsoleInquiryInfo, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { INQUIRY_STATUS, type InquiryReply, MOST_INQUIRY_FILES } from '#contract/inquiries/inquiries.ts'
import { INQUIRY_ACTOR } from '#contract/inquiries/life.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { Written } from '#web/features/translations/written.tsx'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Utterance } from '#web/ui/text/utterance.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof requestInfo>()

/** Questions and answers. The holder of the claim can ask the buyer for missing information. */
export function DeskThread({ inquiry }: { inquiry: ConsoleInquiryInfo }) {
  const { replyList, heldFlag, inquiryStatus, version } = inquiry
  const mayRequest = heldFlag === 1 && inquiryStatus === INQUIRY_STATUS.quoting
  return (
    <Card title={words.inquiries_thread()}>
      <div className="flex flex-col gap-4">
        {replyList.length > 0 ? (
          <ol aria-label={words.inquiries_thread()} className="flex flex-col gap-3">
            {replyList.map((reply) => (
              <Reply key={reply.id} reply={reply} />
            ))}
          </ol>
        ) : (
          <p className="text-sm text-ink-soft">{words.inquiries_desk_thread_none()}</p>
        )}
        {mayRequest && (
          <MoveForm
            intent="requestInfo"
            label={words.inquiries_desk_ask()}
            hint={words.inquiries_desk_ask_hint()}
            kind="secondary"
            version={version}
            encType="multipart/form-data"
            isFolded
          >
            <TextArea name="content" label={words.inquiries_desk_question()} rows={3} />
            <FileField name="files" label={words.inquiries_files()} optional most={MOST_INQUIRY_FILES} />
          </MoveForm>
        )}
      </div>
    </Card>
  )
}

const Reply = ({ reply: { actor, actorName, content, langCode, fileList, createTime } }: { reply: InquiryReply }) => (
  <Utterance
    isOwn={actor === INQUIRY_ACTOR.platform}
    name={actorName}
    time={createTime}
    said={content && <Written text={content} langCode={langCode} isOwn={actor === INQUIRY_ACTOR.platform} className="mt-1 text-sm" />}
    files={fileList}
  />
)

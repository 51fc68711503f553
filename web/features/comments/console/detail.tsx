import { useNavigation } from 'react-router'
import { COMMENT_REASONS, COMMENT_STATUS } from '#contract/comments/comments.ts'
import type { moderateComment, readComment, replyToComment } from '#contract/comments/console.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { regionName } from '#contract/markets/region-names.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { RepliesBeside } from '#web/features/consultations/console/replies-beside.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { useLanguage } from '#web/language.ts'
import { Button, Link } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Score } from '#web/ui/money/score.tsx'
import { CommentPictures } from '#web/ui/picture/comment-pictures.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const { SelectField, TextArea } = fieldsOf<typeof replyToComment | typeof moderateComment>()

type Comment = OutputOf<typeof readComment>

/** A review in full. Its supplier, or staff for the platform's own goods, can reply once; staff show or hide it. */
export function CommentDetail({ comment }: { comment: Comment }) {
  const { isStaff, may } = useConsoleUser()
  const tag = LANGUAGE_FACTS[useLanguage()].intl
  const state = useFormAnswer('show', 'hide')
  const { id, productId, productName, score, content, langCode, imageUrlList, reply, replyTime, status, reasonType } = comment
  const isHidden = status === COMMENT_STATUS.hidden
  const isAnswering = isStaff ? comment.houseFlag === 1 && may('order') : true
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.comment, sourceId: id }}>
      <RowDetail id={id} title={<Link label={productName} to={`/product/${productId}`} className="hover:underline" />}>
        <div className="flex flex-col gap-4 text-sm">
          <RefusalNotice reason={state?.message} />
          <div>
            <Score score={score} />
            {content && <Written text={content} langCode={langCode} className="mt-1" />}
            <CommentPictures addresses={imageUrlList} />
            {comment.specName && <p className="mt-1 text-ink-soft">{comment.specName}</p>}
          </div>
          <FactList
            facts={[
              [
                words.comments_console_author(),
                [comment.authorName, comment.countryCode && (regionName(tag, comment.countryCode) ?? comment.countryCode)]
                  .filter(Boolean)
                  .join(' · '),
              ],
              [words.comments_console_time(), <DateTime key="time" value={comment.createTime} />],
              [
                words.comments_console_order(),
                comment.orderId ? <OrderNumber key="order" id={comment.orderId} no={comment.orderNo} /> : '–',
              ],
              [
                words.comments_console_status(),
                isHidden && reasonType
                  ? words.ui_remarked({
                      text: words.comments_console_status_name({ status }),
                      remark: words.comments_console_hidden_reason({ reason: reasonType }),
                    })
                  : words.comments_console_status_name({ status }),
              ],
            ]}
          />
          {reply && (
            <section className="border-l-2 border-line-strong pl-3">
              <h3 className="text-ink-soft">
                {words.comments_console_supplier_reply()} {replyTime && <DateTime value={replyTime} to="day" />}
              </h3>
              <Written text={reply} isOwn={isAnswering} />
            </section>
          )}
          {isAnswering && reply === null && !isHidden && <Reply id={id} language={langCode} />}
          {isStaff && may('comment') && <Moderation comment={comment} state={state} />}
        </div>
      </RowDetail>
    </TextPlace>
  )
}

/** The order number, as a link for users with access to orders. */
function OrderNumber({ id, no }: { id: string; no: string | null }) {
  const { may, memberMay } = useConsoleUser()
  if (!may('order') && !memberMay('order')) return no
  return <TextLink label={no} to={`/console/orders/${id}`} />
}

const useSending = () => useNavigation().formData?.get('intent')

/** A reply is public and cannot be changed. An edit form, so that leaving the page does not lose it. */
const Reply = ({ id, language }: { id: string; language: Language }) => (
  <EditForm intent="reply" label={words.comments_console_reply_send()} values={{ content: '' }} labels={{}}>
    <input type="hidden" name="id" value={id} />
    <RepliesBeside language={language}>
      <TextArea name="content" label={words.comments_console_reply()} hint={words.comments_console_reply_hint()} rows={4} />
    </RepliesBeside>
  </EditForm>
)

function Moderation({ comment: { id, status }, state }: { comment: Comment; state: FormState | undefined }) {
  const sending = useSending()
  return (
    <ActionForm answer={state} isMessageElsewhere preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      {status !== COMMENT_STATUS.visible && (
        <Button type="submit" name="intent" value="show" kind="primary" pending={sending === 'show'} className="self-start">
          {words.comments_console_show()}
        </Button>
      )}
      {status !== COMMENT_STATUS.hidden && (
        <>
          <SelectField
            name="reasonType"
            label={words.comments_console_hide_reason()}
            prompt={words.comments_console_hide_choose()}
            choices={COMMENT_REASONS.map((reason) => ({
              value: String(reason),
              label: words.comments_console_hidden_reason({ reason }),
            }))}
          />
          <Button type="submit" name="intent" value="hide" kind="danger" pending={sending === 'hide'} className="self-start">
            {words.comments_console_hide()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

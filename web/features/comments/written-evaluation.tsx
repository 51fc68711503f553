import { COMMENT_STATUS } from '#contract/comments/comments.ts'
import { EvaluatedItem } from '#web/features/comments/evaluated-item.tsx'
import { type Evaluation, ORDER_SCORES } from '#web/features/comments/evaluation-fields.ts'
import { Card } from '#web/ui/document/card.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Score } from '#web/ui/money/score.tsx'
import { CommentPictures } from '#web/ui/picture/comment-pictures.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** What was written, as others see it, with the supplier's replies. */
export function WrittenEvaluation({ evaluation, supplierName }: { evaluation: Evaluation; supplierName: string }) {
  return (
    <>
      {evaluation.itemList.map((item) => (
        <Card key={item.orderItemId}>
          <EvaluatedItem item={item}>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              {item.score !== null && <Score score={item.score} />}
              {evaluation.createTime && <DateTime value={evaluation.createTime} to="day" className="text-ink-soft" />}
              {item.status !== null && item.status !== COMMENT_STATUS.visible && (
                <Badge tone="warning">{words.comments_status({ status: String(item.status) })}</Badge>
              )}
            </p>
          </EvaluatedItem>
          {item.content && <p className="mt-3 break-words whitespace-pre-line">{item.content}</p>}
          <CommentPictures addresses={item.imageUrlList} />
          {item.reply && (
            <div className="mt-4 rounded-md bg-sunken px-4 py-3">
              <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
                <span className="font-medium text-ink">{words.comments_reply({ supplier: supplierName })}</span>
                {item.replyTime && <DateTime value={item.replyTime} to="day" />}
              </p>
              <p className="mt-1 text-sm break-words whitespace-pre-line">{item.reply}</p>
            </div>
          )}
        </Card>
      ))}
      <Card title={words.comments_order()}>
        <dl className="flex flex-col gap-2 text-sm md:flex-row md:gap-10">
          {ORDER_SCORES.map((name) => (
            <div key={name} className="flex items-baseline justify-between gap-3 md:flex-col md:gap-1">
              <dt className="text-ink-soft">{words.comments_order_score({ name })}</dt>
              <dd>{evaluation[name] !== null && <Score score={evaluation[name]} />}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}

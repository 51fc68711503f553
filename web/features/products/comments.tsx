import type { ProductComment } from '#contract/products/products.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { ReviewChoice } from '#web/features/products/reviews/choice.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Score } from '#web/ui/money/score.tsx'
import { CommentPictures } from '#web/ui/picture/comment-pictures.tsx'
import { Flag } from '#web/ui/picture/flag.tsx'
import * as words from '#words'

interface ProductCommentsProps {
  comments: { rows: readonly ProductComment[]; total: number; allTotal: number; pageNum: number; pageSize: number }
  score: number | null
}

/** Buyers' reviews, in their own language and under masked names. */
export function ProductComments({ comments, score }: ProductCommentsProps) {
  const { rows, total, allTotal, pageNum, pageSize } = comments
  return (
    <div id="comments" className="scroll-mt-28">
      <Card title={words.products_comments()} action={score !== null && <Score score={score} />}>
        {allTotal > 0 && <ReviewChoice />}
        {rows.length === 0 ? (
          <p className="text-ink-soft">{allTotal > 0 ? words.products_comments_no_such() : words.products_comments_none()}</p>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {rows.map((comment) => (
                <li key={comment.id} className="py-4 first:pt-0">
                  <Comment comment={comment} />
                </li>
              ))}
            </ul>
            <Pager pageNum={pageNum} pageSize={pageSize} total={total} field="commentPage" place="#comments" />
          </>
        )}
      </Card>
    </div>
  )
}

function Comment({ comment }: { comment: ProductComment }) {
  const { authorName, countryCode, langCode, score, content, specName, imageUrlList, reply, createTime } = comment
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.comment, sourceId: comment.id }}>
      <article className="text-sm">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-soft">
          <Score score={score} />
          <span className="inline-flex items-center gap-1.5">
            {authorName}
            {countryCode && <Flag countryCode={countryCode} />}
          </span>
          <DateTime value={createTime} to="day" />
          {specName && <span>{specName}</span>}
        </header>
        {content && <Written text={content} langCode={langCode} className="mt-1.5" />}
        <CommentPictures addresses={imageUrlList} />
        {reply && (
          <div className="mt-2 border-l-2 border-line pl-3 text-ink-soft">
            <p className="text-xs font-medium">{words.products_supplier_reply()}</p>
            <Written text={reply} />
          </div>
        )}
      </article>
    </TextPlace>
  )
}

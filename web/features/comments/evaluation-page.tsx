import { useLoaderData } from 'react-router'
import { COMMENT_STATUS, readEvaluation } from '#contract/comments/comments.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { EvaluatedItem } from '#web/features/comments/evaluated-item.tsx'
import { evaluate } from '#web/features/comments/evaluation-action.ts'
import { type Evaluation, ORDER_SCORES } from '#web/features/comments/evaluation-fields.ts'
import { EvaluationForm } from '#web/features/comments/evaluation-form.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Score } from '#web/ui/money/score.tsx'
import { CommentPictures } from '#web/ui/picture/comment-pictures.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.comments_title()) }]

export const loader = loads(async (ctx) => {
  const { call } = ctx
  const id = routeId(ctx)
  const [order, evaluation] = await Promise.all([call(readOrder, { id }), call(readEvaluation, { orderId: id })])
  return {
    order: order.data,
    evaluation: evaluation.data,
    submitToken: crypto.randomUUID() as string,
    isJustSent: ctx.url.searchParams.has('sent'),
  }
})

export const action = evaluate

export { clientAction } from '#web/ui/form/client-action.ts'

/** Evaluation of a completed order, which is possible once; afterwards the page shows the reviews and the supplier's replies. */
export default function EvaluationPage() {
  const { order, evaluation, submitToken, isJustSent } = useLoaderData<typeof loader>()
  const to = `/personalCenter/orderDetails/${order.id}`
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb
        steps={[
          { label: words.orders_title(), to: '/personalCenter/order' },
          { label: order.orderNo, to },
          { label: words.comments_title() },
        ]}
      />
      <header>
        <h1 className="text-2xl font-semibold">{words.comments_title()}</h1>
        <p className="mt-1 text-sm text-ink-soft">
          {words.orders_details_title({ orderNo: order.orderNo })} · {order.supplierName}
        </p>
      </header>
      {isJustSent && evaluation.commentFlag === 1 && <Notice tone="success" isAlert text={words.comments_thanks()} />}
      {evaluation.commentFlag === 1 ? (
        <TextPlace value={{ sourceType: TEXT_SOURCE.order, sourceId: order.id }}>
          <WrittenEvaluation evaluation={evaluation} supplierName={order.supplierName} />
        </TextPlace>
      ) : order.actionList.includes('comment') ? (
        <>
          <p className="max-w-article text-ink-soft">{words.comments_lead()}</p>
          <EvaluationForm evaluation={evaluation} token={submitToken} />
        </>
      ) : (
        <Notice tone="info" title={words.comments_closed()} text={words.comments_closed_hint()} />
      )}
      <ButtonLink label={words.comments_back()} to={to} className="self-start" />
    </div>
  )
}

/** What keeps a review from others; why, if it was hidden. */
function statusOf({ status, reasonType }: Evaluation['itemList'][number]): string {
  const text = words.comments_status({ status: String(status) })
  return reasonType === null ? text : words.ui_remarked({ text, remark: words.comments_console_hidden_reason({ reason: reasonType }) })
}

/** The submitted reviews as others see them, with the supplier's replies. */
function WrittenEvaluation({ evaluation, supplierName }: { evaluation: Evaluation; supplierName: string }) {
  return (
    <>
      {evaluation.itemList.map((item) => (
        <Card key={item.orderItemId}>
          <EvaluatedItem item={item}>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              {item.score !== null && <Score score={item.score} />}
              {evaluation.createTime && <DateTime value={evaluation.createTime} to="day" className="text-ink-soft" />}
              {item.status !== null && item.status !== COMMENT_STATUS.visible && <Badge tone="warning">{statusOf(item)}</Badge>}
            </p>
          </EvaluatedItem>
          {item.content && <Written text={item.content} isOwn className="mt-3" />}
          <CommentPictures addresses={item.imageUrlList} />
          {item.reply && (
            <div className="mt-4 rounded-md bg-sunken px-4 py-3">
              <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
                <span className="font-medium text-ink">{words.comments_reply({ supplier: supplierName })}</span>
                {item.replyTime && <DateTime value={item.replyTime} to="day" />}
              </p>
              <Written text={item.reply} className="mt-1 text-sm" />
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

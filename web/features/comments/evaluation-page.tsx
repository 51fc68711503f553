import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readEvaluation } from '#contract/comments/comments.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { evaluate } from '#web/features/comments/evaluation-action.ts'
import { EvaluationForm } from '#web/features/comments/evaluation-form.tsx'
import { WrittenEvaluation } from '#web/features/comments/written-evaluation.tsx'
import { loaderContext, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.comments_title()) }]

export async function loader(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const id = routeId(args)
  const [order, evaluation] = await Promise.all([call(readOrder, { id }), call(readEvaluation, { orderId: id })])
  return {
    order: order.data,
    evaluation: evaluation.data,
    submitToken: crypto.randomUUID() as string,
    isJustSent: args.url.searchParams.has('sent'),
  }
}

export const action = (args: ActionFunctionArgs) => evaluate(args)

export { clientAction } from '#web/ui/form/client-action.ts'

/** A completed order is evaluated here, once; afterwards the page shows what was written, and the supplier's replies. */
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
      {isJustSent && evaluation.commentFlag === 1 && (
        <Notice tone="success" isAlert>
          {words.comments_thanks()}
        </Notice>
      )}
      {evaluation.commentFlag === 1 ? (
        <WrittenEvaluation evaluation={evaluation} supplierName={order.supplierName} />
      ) : order.actionList.includes('comment') ? (
        <>
          <p className="max-w-article text-ink-soft">{words.comments_lead()}</p>
          <EvaluationForm evaluation={evaluation} token={submitToken} />
        </>
      ) : (
        <Notice tone="info" title={words.comments_closed()}>
          {words.comments_closed_hint()}
        </Notice>
      )}
      <ButtonLink to={to} className="self-start">
        {words.comments_back()}
      </ButtonLink>
    </div>
  )
}

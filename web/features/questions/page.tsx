import { type MetaArgs, redirect, useLoaderData } from 'react-router'
import { readPublicProduct } from '#contract/products/products.ts'
import { addQuestion, listProductQuestions } from '#contract/questions/questions.ts'
import { formAction } from '#web/action-context.ts'
import { QuestionForm, questionsPath } from '#web/features/questions/form.tsx'
import { QuestionList } from '#web/features/questions/list.tsx'
import { loads, routeId } from '#web/loader-context.ts'
import { Card } from '#web/ui/document/card.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { loadPage } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const PAGE_SIZE = 10

export const loader = loads(async (ctx) => {
  const { call, request } = ctx
  const id = routeId(ctx)
  const [{ data: product }, { rows, total, pageNum }] = await Promise.all([
    call(readPublicProduct, { id }),
    loadPage(ctx, listProductQuestions, PAGE_SIZE, { also: { productId: id } }),
  ])
  const { name, imageUrl, imageTint, supplierName } = product
  return {
    product: { id, name, imageUrl, imageTint, supplierName },
    questions: rows,
    total,
    pageNum,
    isVisitor: !request.hasToken,
    isSent: ctx.url.searchParams.has('sent'),
  }
})

export const action = formAction(addQuestion, {
  also: ({ params }) => ({ productId: params['id'] ?? '' }),
  done: (_, { url }) => redirect(`${url.pathname}?sent=1`),
})

export { clientAction } from '#web/ui/form/client-action.ts'

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { name = '', imageUrl } = loaderData?.product ?? {}
  return pageMeta(words.questions_title_of({ product: name }), words.questions_meta({ product: name }), { imageUrl, matches })
}

/** All answered questions about a product, and the form for another one. */
export default function QuestionsPage() {
  const { product, questions, total, pageNum, isVisitor, isSent } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const path = `/product/${product.id}`
  return (
    <div className="page-width flex flex-col gap-6 py-5 md:py-6">
      <header className="flex items-center gap-4">
        <Picture src={product.imageUrl} alt="" sizes="64px" isFirst tint={product.imageTint} className="size-16 shrink-0 rounded-sm" />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold">{words.questions_title()}</h1>
          <p className="mt-0.5 text-sm text-ink-soft">
            <Link label={product.name} to={path} className="tappable font-medium text-ink hover:underline" /> · {product.supplierName}
          </p>
        </div>
      </header>
      {isSent && <Notice tone="success" isAlert text={words.questions_sent({ supplier: product.supplierName })} />}
      <Card title={words.questions_new()}>
        {isVisitor ? (
          <ButtonLink to={`/login?redirect=${encodeURIComponent(questionsPath(product.id))}`} kind="primary">
            {words.questions_sign_in()}
          </ButtonLink>
        ) : (
          <QuestionForm answer={answer} isMain />
        )}
      </Card>
      <Card title={words.questions_answered()}>
        {questions.length > 0 ? <QuestionList questions={questions} /> : <p className="text-ink-soft">{words.questions_none()}</p>}
        <Pager pageNum={pageNum} pageSize={PAGE_SIZE} total={total} />
      </Card>
      <ButtonLink label={words.questions_back()} to={path} className="self-start" />
    </div>
  )
}

import { BellRing } from 'lucide-react'
import { redirect, useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import { readPublicProduct } from '#contract/products/products.ts'
import { addWatch, deleteWatch, pageWatches, WATCH_LIMIT, WATCH_TYPE } from '#contract/watches/watches.ts'
import { type ActionContext, actsByIntent, sends } from '#web/action-context.ts'
import { WatchForm } from '#web/features/watches/form.tsx'
import { WatchList } from '#web/features/watches/list.tsx'
import { type LoaderContext, loads } from '#web/loader-context.ts'
import { Card } from '#web/ui/document/card.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { sentMark, typedPrice } from '#web/ui/form/typed-price.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { loadPage } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const PAGE_SIZE = 20
/** Query parameter after an alert was added: whether its condition was already met. */
const ADDED = { now: 'now', later: 'later' } as const

export const meta = () => [{ title: pageTitle(words.watches_title()) }]

export const loader = loads(async (ctx) => {
  const { searchParams } = ctx.url
  const [{ rows, ...page }, product] = await Promise.all([
    loadPage(ctx, pageWatches, PAGE_SIZE),
    readWatchable(ctx, searchParams.get('productId') ?? ''),
  ])
  return { rows, product, added: searchParams.get('added'), page }
})

/** Loads the product for a new alert. */
async function readWatchable({ callOrNull }: LoaderContext, id: string) {
  const found = isId(id) ? await callOrNull(readPublicProduct, { id }) : null
  if (!found) return null
  const { name, priceMin, currencyCode, stockFlag } = found.data
  return { id, name, priceMin, currencyCode, stockFlag }
}

async function add(ctx: ActionContext): Promise<FormState | Response> {
  const type = ctx.text('type') === String(WATCH_TYPE.priceBelow) ? WATCH_TYPE.priceBelow : WATCH_TYPE.backInStock
  const typed = ctx.text('price').trim()
  const price = type === WATCH_TYPE.priceBelow && typed !== '' ? { price: typedPrice(typed, sentMark(ctx)) } : {}
  const currencyCode = ctx.text('currencyCode') || undefined
  const { answer, state } = await ctx.submit(addWatch, { productId: ctx.text('productId'), type, ...price, currencyCode })
  return answer ? redirect(`${ctx.url.pathname}?added=${answer.data.notifiedFlag === 1 ? ADDED.now : ADDED.later}`) : state
}

export const action = actsByIntent<FormState | Response>({ add, del: sends(deleteWatch) })

export { clientAction } from '#web/ui/form/client-action.ts'

/** The buyer's pending and past alerts; with a product in the URL, also the form for a new one. */
export default function WatchesPage() {
  const { rows, product, added, page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormState | undefined
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold">{words.watches_title()}</h1>
        {page.total > 0 && (
          <p className="figures mt-1 text-sm text-ink-soft">{words.watches_count({ count: page.total, most: WATCH_LIMIT })}</p>
        )}
      </header>
      {added !== null && <Notice tone="success" isAlert text={added === ADDED.now ? words.watches_added_now() : words.watches_added()} />}
      <RefusalNotice reason={answerFor(answer, 'del')?.message} />
      {product && (
        <Card title={words.ui_labelled({ label: words.watches_new(), value: product.name })}>
          <WatchForm key={product.id} product={product} answer={answerFor(answer, 'add')} />
        </Card>
      )}
      {rows.length > 0 ? (
        <WatchList watches={rows} />
      ) : (
        !product && (
          <EmptyState
            icon={BellRing}
            title={words.watches_none()}
            action={<ButtonLink label={words.watches_browse()} to="/allProducts" kind="primary" />}
            hint={words.watches_none_hint()}
          />
        )
      )}
      <Pager {...page} />
    </div>
  )
}

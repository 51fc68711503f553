import { Link2, Link2Off, ListChecks } from 'lucide-react'
import { Form, type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import { type editList, type ListInfo, readList } from '#contract/lists/lists.ts'
import { AddedNotice } from '#web/features/lists/added-notice.tsx'
import { actOnList, type ListState } from '#web/features/lists/details-action.ts'
import { ItemForm } from '#web/features/lists/item-form.tsx'
import { ListSummary } from '#web/features/lists/summary.tsx'
import { loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { ConfirmedForm } from '#web/ui/form/confirmed-form.tsx'
import { CopyRow } from '#web/ui/form/copy-row.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const PAGE_SIZE = 50

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [{ title: pageTitle(loaderData?.list.name ?? '') }]

/** A list may have 500 items, so it is paged; sums and cart cover the whole list. */
export const loader = loads(async (ctx) => {
  const { itemList, ...list } = (await ctx.call(readList, { id: routeId(ctx) })).data
  const page = { pageNum: pageNumOf(ctx.url.searchParams, PAGE_SIZE), pageSize: PAGE_SIZE, total: itemList.length }
  expectPage(ctx.url, page)
  const start = (page.pageNum - 1) * PAGE_SIZE
  return { list, items: itemList.slice(start, start + PAGE_SIZE), ...page }
})

export const action = actOnList
export { clientAction } from '#web/ui/form/client-action.ts'

export default function ListPage() {
  const { list, items, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb steps={[{ label: words.lists_title(), to: '/personalCenter/lists' }, { label: list.name }]} />
      <h1 className="text-2xl font-semibold break-words">{list.name}</h1>
      <AddedNotice done={answer?.added} />
      {answerFor(answer, 'save')?.isDone && <Notice tone="success" isAlert text={words.lists_saved()} />}
      {page.total > 0 && <ListSummary list={list} />}
      {page.total > 0 ? <ItemForm items={items} answer={answerFor(answer, 'save', 'toCart')} /> : <NothingYet />}
      <Pager {...page} />
      <ListSettings list={list} answer={answer} />
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    icon={ListChecks}
    title={words.lists_empty()}
    action={
      <>
        <ButtonLink label={words.cart_browse()} to="/allProducts" kind="primary" />
        <ButtonLink label={words.lists_bought_title()} to="/personalCenter/bought" />
      </>
    }
    hint={words.lists_empty_hint()}
  />
)

const { TextField } = fieldsOf<typeof editList>()

interface ListSettingsProps {
  list: Pick<ListInfo, 'name' | 'address'>
  answer: ListState | undefined
}

/** Shares the list as a public page, renames it or deletes it. */
function ListSettings({ list: { name, address }, answer }: ListSettingsProps) {
  const { formData } = useNavigation()
  const sent = formData?.get('intent')
  return (
    <section aria-label={words.lists_settings()} className="grid gap-x-10 gap-y-6 border-t border-line pt-5 md:grid-cols-2">
      <div className="flex flex-col gap-2">
        <h2 className="font-semibold">{words.lists_share_title()}</h2>
        <p className="text-sm text-ink-soft">{words.lists_share_hint()}</p>
        <RefusalNotice reason={answerFor(answer, 'share', 'unshare')?.message} />
        {address && (
          <dl>
            <CopyRow label={words.lists_address()}>{address}</CopyRow>
          </dl>
        )}
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value={address ? 'unshare' : 'share'}
            size="small"
            pending={sent === 'share' || sent === 'unshare'}
          >
            {address ? <Link2Off size={15} aria-hidden /> : <Link2 size={15} aria-hidden />}
            {address ? words.lists_unshare() : words.lists_share()}
          </Button>
        </Form>
      </div>
      <div className="flex flex-col gap-2">
        <ActionForm answer={answerFor(answer, 'rename')} intent="rename" className="flex flex-wrap items-end gap-3">
          <TextField name="name" label={words.lists_name()} defaultValue={name} className="grow" />
          <Button label={words.lists_rename()} type="submit" pending={sent === 'rename'} />
        </ActionForm>
        <RefusalNotice reason={answerFor(answer, 'delete')?.message} />
        <ConfirmedForm
          title={words.lists_delete()}
          hint={words.lists_delete_hint()}
          back={words.lists_keep()}
          isSending={sent === 'delete'}
        >
          <input type="hidden" name="intent" value="delete" />
        </ConfirmedForm>
      </div>
    </section>
  )
}

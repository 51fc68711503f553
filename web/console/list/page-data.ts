import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { isId } from '#contract/fields.ts'
import { type ActionContext, dispatchIntent } from '#web/action-context.ts'
import { exportList, type List, type ListData, loadList, type RowOf } from '#web/console/list/data.ts'
import { DETAIL_FIELD } from '#web/console/list/row-detail.tsx'
import { type LoaderContext, loaderContext } from '#web/loader-context.ts'
import type { FormState } from '#web/ui/form/state.ts'

interface Beside<Read extends Endpoint, More> {
  /** The call that reads the row whose id the address names: it opens beside the list. */
  read?: Read
  /** What else the page shows. */
  more?: (ctx: LoaderContext, url: URL) => Promise<More>
}

/** The loader of a list's page. */
export const listLoader =
  <L extends List, Read extends Endpoint = never, More extends object = object>(list: L, { read, more }: Beside<Read, More> = {}) =>
  async (args: LoaderFunctionArgs) => {
    const ctx = loaderContext(args)
    const [data, open, others] = await Promise.all([
      loadList(args, list),
      read ? readOpen(ctx, read, args.url.searchParams.get(DETAIL_FIELD) ?? '') : null,
      more?.(ctx, args.url),
    ])
    return { ...(others as More), data: data as ListData<RowOf<L>>, open: open as OutputOf<Read> | null }
  }

/** The row of this id, if it is one and the reader may see it. */
async function readOpen<Read extends Endpoint>({ callOrNull }: LoaderContext, read: Read, id: string): Promise<OutputOf<Read> | null> {
  const answer = isId(id) ? await callOrNull(read, { id } as InputOf<Read>) : null
  return answer && (answer as { data: OutputOf<Read> }).data
}

/** What the forms of a list's page do, by their intent. */
export type ListActions<State extends FormState = FormState> = Readonly<Record<string, (ctx: ActionContext) => Promise<State | Response>>>

/** The action of a list's page: its file, and what else its forms do. */
export const listAction =
  <State extends FormState = FormState>(list: List, actions: ListActions<State> = {}) =>
  (args: ActionFunctionArgs) =>
    dispatchIntent<State | FormState | Response>(args, { ...actions, export: (ctx) => exportList(ctx, list) })

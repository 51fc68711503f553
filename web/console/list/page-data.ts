import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { isId } from '#contract/fields.ts'
import { type ActionContext, actByIntent, acts } from '#web/action-context.ts'
import { exportList, type List, type ListData, loadList, type RowOf } from '#web/console/list/data.ts'
import { DETAIL_FIELD, NEW } from '#web/console/list/row-detail.tsx'
import { type LoaderContext, loads } from '#web/loader-context.ts'
import type { FormState } from '#web/ui/form/state.ts'

interface Beside<Read extends Endpoint, More> {
  /** The call that reads the row whose id is in the URL: it opens beside the list. */
  read?: Read
  /** Loads the page's other data. */
  more?: (ctx: LoaderContext) => Promise<More>
}

/** Loads the page of a list. `isNew`: the form of a new row is open beside it. */
export async function loadListPage<L extends List, Read extends Endpoint = never, More extends object = object>(
  ctx: LoaderContext,
  list: L,
  { read, more }: Beside<Read, More> = {},
) {
  const id = ctx.url.searchParams.get(DETAIL_FIELD) ?? ''
  const [data, open, others] = await Promise.all([loadList(ctx, list), read ? readOpen(ctx, read, id) : null, more?.(ctx)])
  return { ...(others as More), data: data as ListData<RowOf<L>>, open: open as OutputOf<Read> | null, isNew: id === NEW }
}

/** The loader of a list's page. */
/* @__NO_SIDE_EFFECTS__ */
export const listLoader = <L extends List, Read extends Endpoint = never, More extends object = object>(
  list: L,
  beside?: Beside<Read, More>,
) => loads((ctx) => loadListPage(ctx, list, beside))

/** The row with this id, if the id is valid and the user may see the row. */
async function readOpen<Read extends Endpoint>({ callOrNull }: LoaderContext, read: Read, id: string): Promise<OutputOf<Read> | null> {
  const answer = isId(id) ? await callOrNull(read, { id } as InputOf<Read>) : null
  return answer && (answer as { data: OutputOf<Read> }).data
}

/** The actions of a list page's forms, by intent. */
export type ListActions<State extends FormState = FormState> = Readonly<Record<string, (ctx: ActionContext) => Promise<State | Response>>>

/** Runs the action that the form's intent names: the list's export, or one of `actions`. */
export const actOnList = <State extends FormState = FormState>(ctx: ActionContext, list: List, actions: ListActions<State> = {}) =>
  actByIntent<State | FormState | Response>(ctx, { ...actions, export: () => exportList(ctx, list) })

/** The action of a list's page. */
/* @__NO_SIDE_EFFECTS__ */
export const listAction = <State extends FormState = FormState>(list: List, actions: ListActions<State> = {}) =>
  acts((ctx) => actOnList(ctx, list, actions))

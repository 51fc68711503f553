import { redirect } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { type ActionContext, actByIntent, acts, refusedForm } from '#web/action-context.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { markStepsLike } from '#web/console/frame/steps.ts'
import { loadList } from '#web/console/list/data.ts'
import { actOnList } from '#web/console/list/page-data.ts'
import { inputOf } from '#web/console/table-kit/input.ts'
import { editedRow, type KindCalls, type KindRow, type Lookups, type TableKind } from '#web/console/table-kit/kind.ts'
import { givenValues, valuesOf } from '#web/console/table-kit/values.ts'
import { invalidRoute, type LoaderContext, loads } from '#web/loader-context.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'

/** Takes the place of the id in the path while a row is being added. */
export const NEW_ROW = 'new'
/** URL parameter: the form shows the edit that waits for its time. */
export const WAITING_FIELD = 'waiting'

/** A form's state with a preview of the row, as the kind's preview component takes it. */
export interface KindState extends FormState {
  preview?: unknown
}

/** The kind that the path names; any other name has no page. */
export function kindOf<Kind extends { kind: string }>(
  { params, url }: Pick<LoaderContext, 'params' | 'url'>,
  kinds: readonly Kind[],
): Kind {
  const found = kinds.find(({ kind }) => kind === params['kind'])
  if (!found) throw invalidRoute(url)
  return found
}

export async function lookUp(ctx: LoaderContext, { lookups = {} }: KindCalls): Promise<Lookups> {
  const found = await Promise.all(Object.entries(lookups).map(async ([name, read]) => [name, await read(ctx)] as const))
  return Object.fromEntries(found)
}

export async function loadKindList(ctx: LoaderContext, calls: KindCalls) {
  const [data, lookups] = await Promise.all([loadList(ctx, calls.table), lookUp(ctx, calls)])
  return { data: data as Awaited<ReturnType<typeof loadList>> & { rows: readonly KindRow[] }, lookups }
}

type Calls = Readonly<Record<string, KindCalls>>

/** The action of the list of the kind that the path names. */
/* @__NO_SIDE_EFFECTS__ */
export const kindListAction = (kinds: readonly TableKind[], calls: Calls) =>
  acts((ctx) => actOnList(ctx, calls[kindOf(ctx, kinds).kind]!.table))

/** The loader of a row's page. */
/* @__NO_SIDE_EFFECTS__ */
export const kindRowLoader = (kinds: readonly TableKind[], calls: Calls) =>
  loads(async (ctx) => {
    const kind = kindOf(ctx, kinds)
    return { kind: kind.kind, ...(await loadKindRow(ctx, kind, calls[kind.kind]!)) }
  })

/** Loads a row and its form's values: the current ones, or those of the waiting edit. */
async function loadKindRow(ctx: LoaderContext, { fields }: TableKind, calls: KindCalls) {
  const lookups = await lookUp(ctx, calls)
  const { timeZone } = ctx.request.view
  const id = ctx.params['id'] ?? ''
  if (id === NEW_ROW) {
    if (!calls.table.add) throw invalidRoute(ctx.url)
    return {
      row: null,
      isWaiting: false,
      values: { ...valuesOf(fields, null, timeZone), ...givenValues(fields, ctx.url.searchParams) },
      lookups,
    }
  }
  const row = (await ctx.call(calls.table.info, { id })).data as KindRow
  const isWaiting = ctx.url.searchParams.has(WAITING_FIELD) && row['next'] != null
  return { row, isWaiting, values: valuesOf(fields, editedRow(row, isWaiting), timeZone), lookups }
}

/** The action of a row's page: saves, previews or deletes the row, or drops its waiting edit. */
/* @__NO_SIDE_EFFECTS__ */
export const kindRowAction = (kinds: readonly TableKind[], calls: Calls) =>
  acts((ctx) => {
    const kind = kindOf(ctx, kinds)
    const { table, preview } = calls[kind.kind]!
    const id = ctx.params['id'] ?? ''
    const home = `/console/${ctx.url.pathname.split('/console/')[1]!.split('/')[0]}/${kind.kind}`
    return actByIntent<KindState | Response>(ctx, {
      save: async () => {
        const { body, renamed, errors } = await inputOf(kind.fields, ctx)
        if (Object.keys(errors).length > 0) return refusedForm(ctx, errors)
        if (ctx.text('preview') === '1' && preview) {
          return previewOf(ctx, preview, id === NEW_ROW ? body : { id, ...body }, renamed)
        }
        if (id === NEW_ROW) {
          if (!table.add) throw invalidRoute(ctx.url)
          const { answer, state } = await ctx.submit(table.add, body as never, { renamed })
          return answer ? redirect(inLanguage(markStepsLike(ctx.url, `${home}/${(answer.data as KindRow).id}`), ctx.language)) : state
        }
        const input = { id, version: Number(ctx.text('version')), ...body }
        const current = async () => {
          const row = (await ctx.call(table.info, { id })).data as KindRow
          const values = valuesOf(kind.fields, editedRow(row, ctx.text('isWaiting') === '1'), ctx.request.view.timeZone)
          return { version: row.version, values }
        }
        const { answer, state } = await saveEdit(ctx, table.edit, input as never, { places: { renamed }, current })
        // The waiting edit has come into force, or waits for another time: go to the row's own form.
        if (answer && ctx.text('isWaiting') === '1') return redirect(inLanguage(`${home}/${id}`, ctx.language))
        return state
      },
      drop: async () =>
        (await ctx.submit(table.edit, { id, version: Number(ctx.text('version')), nextFlag: 0 } as never, ABOVE_FORM)).state,
      del: async () => {
        if (!table.del) throw invalidRoute(ctx.url)
        const { answer, state } = await ctx.submit(table.del, { id } as never, ABOVE_FORM)
        return answer ? redirect(inLanguage(home, ctx.language)) : state
      },
    })
  })

async function previewOf(
  ctx: ActionContext,
  endpoint: NonNullable<KindCalls['preview']>,
  input: Record<string, unknown>,
  renamed: Record<string, string>,
): Promise<KindState> {
  const { answer, state } = await ctx.submit(endpoint, input as never, { renamed })
  if (!answer) return state
  return { ...refusedForm(ctx, {}), preview: answer.data }
}

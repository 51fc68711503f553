import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { inLanguage } from '#contract/languages.ts'
import { listRates } from '#contract/markets/console/rates.ts'
import { listCurrencies } from '#contract/markets/markets.ts'
import { editSetting, readSetting } from '#contract/pricing/console/settings.ts'
import { type ActionContext, dispatchIntent } from '#web/action-context.ts'
import { localTimeOf } from '#web/console/form/local-time.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { loadList } from '#web/console/list/data.ts'
import { allRows } from '#web/console/table-kit/all-rows.ts'
import { actOnKindList, kindOf, loadKindList } from '#web/console/table-kit/pages.ts'
import { categoriesInOrder } from '#web/features/catalogue/console/category-order.ts'
import { currencyChoices, MARKET_CALLS } from '#web/features/markets/console/calls.ts'
import { MARKET_KINDS } from '#web/features/markets/console/kinds.ts'
import { RATE_ACTIONS } from '#web/features/markets/console/rate-action.ts'
import type { RateState } from '#web/features/markets/console/rate-state.ts'
import { type LoaderContext, loaderContext } from '#web/loader-context.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'

/** Where /console/markets leads: rates need somebody most often. */
const FIRST = 'rate'

/** A list of market data, the exchange rates, or the platform's settings. */
export async function loadMarkets(args: LoaderFunctionArgs) {
  const ctx = loaderContext(args)
  switch (args.params['kind']) {
    case undefined:
      throw redirect(inLanguage(`/console/markets/${FIRST}`, ctx.language))
    case 'rate':
      return loadRates(args, ctx)
    case 'setting':
      return { view: 'setting' as const, ...(await settingOf(ctx)) }
    case 'category':
      return { view: 'kind' as const, kind: 'category', ...(await loadTree(ctx)) }
    default: {
      const { kind } = kindOf(args, MARKET_KINDS)
      return { view: 'kind' as const, kind, ...(await loadKindList(args, MARKET_CALLS[kind]!)) }
    }
  }
}

async function loadRates(args: LoaderFunctionArgs, ctx: LoaderContext) {
  const [data, currencies, { data: rated }] = await Promise.all([
    loadList(args, listRates),
    currencyChoices(ctx),
    ctx.call(listCurrencies, {}),
  ])
  const dated = rated.filter(({ rateDatedFlag }) => rateDatedFlag === 1).map(({ code }) => code)
  return { view: 'rate' as const, data, currencies, dated, now: localTimeOf(new Date().toISOString(), ctx.request.view.timeZone) }
}

/** Categories are few, and read as a tree: all of them on one page. */
async function loadTree(ctx: LoaderContext) {
  const rows = categoriesInOrder(await allRows(ctx, categoryTable, 'sort'))
  return { data: { rows, total: rows.length, pageNum: 1, pageSize: Math.max(1, rows.length), orderBy: 'sort' }, lookups: {} }
}

async function settingOf({ call }: Pick<LoaderContext, 'call'>) {
  const { version, serviceRate, serviceFloor, commissionRate } = (await call(readSetting, {})).data
  return { version, values: { serviceRate, serviceFloor, commissionRate } }
}

export function actOnMarkets(args: ActionFunctionArgs): Promise<RateState | Response> {
  const { kind } = args.params
  if (kind === 'rate') return dispatchIntent(args, RATE_ACTIONS)
  if (kind === 'setting') return dispatchIntent(args, { save: saveSetting })
  return actOnKindList(args, MARKET_CALLS[kindOf(args, MARKET_KINDS).kind]!)
}

async function saveSetting(ctx: ActionContext): Promise<RateState> {
  const amount = (name: string) => typedAmount(ctx.text(name), HUNDREDTHS)
  const input = {
    version: Number(ctx.text('version')),
    serviceRate: amount('serviceRate'),
    serviceFloor: amount('serviceFloor'),
    commissionRate: amount('commissionRate'),
  }
  return (await saveEdit(ctx, editSetting, input, { current: () => settingOf(ctx) })).state
}

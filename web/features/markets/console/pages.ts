import { redirect } from 'react-router'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { inLanguage } from '#contract/languages.ts'
import { addRate, importRates, listRates } from '#contract/markets/console/rates.ts'
import { listCurrencies } from '#contract/markets/markets.ts'
import { editSetting, readSetting } from '#contract/pricing/console/settings.ts'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { type ActionContext, actByIntent, acts, sends } from '#web/action-context.ts'
import { localTimeOf, momentOf } from '#web/console/form/local-time.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { actOnList } from '#web/console/list/page-data.ts'
import { allRows } from '#web/console/table-kit/all-rows.ts'
import { kindOf, loadKindList } from '#web/console/table-kit/pages.ts'
import { categoriesInOrder } from '#web/features/catalogue/console/category-order.ts'
import { currencyChoices, MARKET_CALLS } from '#web/features/markets/console/calls.ts'
import { MARKET_KINDS } from '#web/features/markets/console/kinds.ts'
import type { RateList, RateState } from '#web/features/markets/console/rate-state.ts'
import { loadExplanation } from '#web/features/search/console/explain/loader.ts'
import { receivedFile } from '#web/features/uploads/received-file.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { ABOVE_FORM, typedValues } from '#web/ui/form/state.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'
import * as words from '#words'

/** Target of /console/markets: rates are edited most often. */
const FIRST = 'rate'

/** Loads a list of market data, the exchange rates, or the platform's settings. */
export async function loadMarkets(ctx: LoaderContext) {
  switch (ctx.params['kind']) {
    case undefined:
      throw redirect(inLanguage(`/console/markets/${FIRST}`, ctx.language))
    case 'rate':
      return loadRates(ctx)
    case 'setting':
      return { view: 'setting' as const, ...(await settingOf(ctx)) }
    case 'explain':
      return { view: 'explain' as const, ...(await loadExplanation(ctx)) }
    case 'category':
      return { view: 'kind' as const, kind: 'category', ...(await loadTree(ctx)) }
    default: {
      const { kind } = kindOf(ctx, MARKET_KINDS)
      return { view: 'kind' as const, kind, ...(await loadKindList(ctx, MARKET_CALLS[kind]!)) }
    }
  }
}

async function loadRates(ctx: LoaderContext) {
  const [data, currencies, { data: rated }] = await Promise.all([
    loadList(ctx, listRates),
    currencyChoices(ctx),
    ctx.call(listCurrencies, {}),
  ])
  const dated = rated.filter(({ rateDatedFlag }) => rateDatedFlag === 1).map(({ code }) => code)
  return { view: 'rate' as const, data, currencies, dated, now: localTimeOf(new Date().toISOString(), ctx.request.view.timeZone) }
}

/** There are few categories and they are read as a tree, so all are on one page. */
async function loadTree(ctx: LoaderContext) {
  const rows = categoriesInOrder(await allRows(ctx, categoryTable, 'sort'))
  return { data: { rows, total: rows.length, pageNum: 1, pageSize: Math.max(1, rows.length), orderBy: 'sort' }, lookups: {} }
}

async function settingOf({ call }: Pick<LoaderContext, 'call'>) {
  const { version, currencyCode: _, ...values } = (await call(readSetting, {})).data
  return { version, values }
}

export const actOnMarkets = acts(async (ctx): Promise<RateState | Response> => {
  const { kind } = ctx.params
  if (kind === 'rate') return actByIntent(ctx, RATE_ACTIONS)
  if (kind === 'setting') return actByIntent(ctx, { save: saveSetting })
  return actOnList(ctx, MARKET_CALLS[kindOf(ctx, MARKET_KINDS).kind]!.table)
})

async function saveSetting(ctx: ActionContext): Promise<RateState> {
  const amount = (name: string) => typedAmount(ctx.text(name), HUNDREDTHS)
  const input = {
    version: Number(ctx.text('version')),
    serviceRate: amount('serviceRate'),
    serviceFloor: amount('serviceFloor'),
    commissionRate: amount('commissionRate'),
    companyName: ctx.text('companyName'),
    companyAddress: ctx.text('companyAddress'),
    companyTaxNo: ctx.text('companyTaxNo'),
  }
  return (await saveEdit(ctx, editSetting, input, { current: () => settingOf(ctx) })).state
}

/** Actions on the page of exchange rates. */
const RATE_ACTIONS: Readonly<Record<string, (ctx: ActionContext) => Promise<RateState | Response>>> = {
  export: (ctx) => exportList(ctx, listRates),
  add: sends(addRate, {
    // Rates have many decimals and no thousands separators, so a comma is a decimal mark.
    also: ({ text, request }) => ({
      rate: text('rate').trim().replace(',', '.'),
      rateTime: momentOf(text('rateTime'), request.view.timeZone),
    }),
  }),
  import: importFile,
}

/** Imports rates from a file or a pasted table, or only previews the changes. */
async function importFile({ form, text, submit, language }: ActionContext): Promise<RateState> {
  const file = form.get('file')
  const table = text('text').trim()
  const isTrial = text('step') !== 'store'
  const refused = (errors: Record<string, string>): RateState => ({ intent: 'import', errors, values: typedValues(form) })
  const hasFile = file instanceof File && file.size > 0 && file.size <= LARGEST_UPLOAD_BYTES
  if (!hasFile && table === '') return refused({ file: words.field_required({}, { locale: language }) })
  const given = hasFile ? { file: await receivedFile(file) } : { text: table }
  const trial = await submit(importRates, { ...given, dryRunFlag: 1 }, ABOVE_FORM)
  if (!trial.answer) return { ...trial.state, ...refused({ [hasFile ? 'file' : 'text']: trial.failure.msg }) }
  const found: RateList = trial.answer.data
  if (isTrial) return { ...refused({}), found }
  const { answer, state } = await submit(importRates, { ...given, ...(text('confirmFlag') === '1' ? { confirmFlag: 1 } : {}) })
  return answer ? { ...state, stored: answer.data.list.length } : { ...state, found }
}

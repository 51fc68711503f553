import { narrow, oneLine } from '#contract/fields.ts'
import { changePrices, PRICE_ROUNDING } from '#contract/products/console/prices.ts'
import { type ActionContext, refusedForm } from '#web/action-context.ts'
import {
  APPLY_INTENT,
  CHECK_INTENT,
  isChanged,
  isDone,
  type PriceRequest,
  type RepricingState,
} from '#web/features/products/console/repricing/state.ts'
import { ABOVE_FORM, typedValues } from '#web/ui/form/state.ts'
import { typedDecimal } from '#web/ui/form/typed-price.ts'
import * as words from '#words'

/** The `direction` that lowers prices; 1 raises them. */
const DOWN = '-1'

/** Dry run: computes every new price and stores nothing. */
async function checkPrices(ctx: ActionContext): Promise<RepricingState> {
  const { text, form, language } = ctx
  const percent = percentOf(text('percent'), text('direction') === DOWN)
  if (percent === '') return refusedForm(ctx, { percent: words.field_required({}, { locale: language }) })
  const request = { ...requestOf(ctx), percent }
  const productList = text('idList')
    .split(',')
    .map((id) => ({ id }))
  const { answer, state } = await ctx.submit(changePrices, { ...inputOf(request), productList, dryRunFlag: 1 })
  if (!answer) return state
  const submitToken: string = crypto.randomUUID()
  return { ...state, changes: 'nothing', values: typedValues(form), rowList: answer.data, request, submitToken }
}

/** Applies the dry run's result to the product versions that it was computed for. */
async function applyPrices(ctx: ActionContext): Promise<RepricingState> {
  const { text, form } = ctx
  const productList = form.getAll('product').map((each) => {
    const [id = '', version = ''] = String(each).split(':')
    return { id, version: Number(version) }
  })
  const submitToken = text('submitToken')
  const { answer, state } = await ctx.submit(
    changePrices,
    { ...inputOf(requestOf(ctx)), productList, dryRunFlag: 0, submitToken },
    ABOVE_FORM,
  )
  if (!answer) return state
  const rowList = answer.data.filter((row) => !isDone(row))
  return { ...state, rowList, changedTotal: answer.data.filter(isChanged).length }
}

const requestOf = ({ text }: ActionContext): PriceRequest => ({
  percent: text('percent'),
  rounding: text('rounding'),
  sampleFlag: text('sampleFlag'),
  customisationFlag: text('customisationFlag'),
})

const flagOf = (text: string) => (text === '1' ? 1 : 0)
const ROUNDINGS = Object.values(PRICE_ROUNDING)

const inputOf = ({ percent, rounding, sampleFlag, customisationFlag }: PriceRequest) =>
  ({
    percent,
    rounding: ROUNDINGS.find((each) => String(each) === rounding) ?? PRICE_ROUNDING.none,
    sampleFlag: flagOf(sampleFlag),
    customisationFlag: flagOf(customisationFlag),
  }) as const

/** Converts `4`, `+4,5 %` and `−4` to the call's format. When lowering prices, 4 and −4 mean the same. */
function percentOf(typed: string, isDown: boolean): string {
  const bare = narrow(oneLine(typed)).replaceAll(/[\s\u00a0\u202f%+]/g, '')
  const size = typedDecimal(bare.replace(/^[-\u2212\u2013]/, ''), null)
  return size !== '' && (isDown || size !== typedDecimal(bare, null)) ? `-${size}` : size
}

export const REPRICING_ACTIONS = { [CHECK_INTENT]: checkPrices, [APPLY_INTENT]: applyPrices }

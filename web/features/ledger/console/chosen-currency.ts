import { listCurrencies } from '#contract/markets/markets.ts'
import type { ActionContext } from '#web/action-context.ts'
import { type AmountReading, HUNDREDTHS } from '#web/ui/form/typed-amount.ts'
import { sentMark } from '#web/ui/form/typed-price.ts'

/** How to parse amounts in the currency chosen in the form; without scripts the form cannot send its number of digits. */
export async function readingOfChosen(ctx: ActionContext): Promise<AmountReading> {
  const { data } = await ctx.call(listCurrencies, {})
  const chosen = data.find(({ code }) => code === ctx.text('currencyCode'))
  return { digits: chosen?.digits ?? HUNDREDTHS.digits, decimalMark: sentMark(ctx) }
}

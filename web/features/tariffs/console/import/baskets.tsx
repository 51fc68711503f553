import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Basket } from '#contract/tariffs/imports.ts'
import { laneName } from '#web/features/tariffs/console/freight-kind.tsx'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import { Money, useAmountText } from '#web/ui/money/money.tsx'
import * as words from '#words'

const GRAMS_PER_KG = 1000

/** Costs of sample baskets with the current table and with the sheet. */
export const Baskets = ({ baskets }: { baskets: readonly Basket[] }) => (
  <section className="flex min-w-0 flex-col gap-2">
    <h2 className="font-semibold">{words.tariffs_import_baskets()}</h2>
    <p className="max-w-2xl text-sm text-ink-soft">{words.tariffs_import_baskets_lead()}</p>
    <ScrolledPart label={words.tariffs_import_baskets()} className="rounded-md border border-line bg-card">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line text-xs text-ink-soft">
          <tr className="*:px-3 *:py-2 *:font-medium">
            <th scope="col" className="w-full">
              {words.tariffs_import_basket()}
            </th>
            {[words.tariffs_import_before(), words.tariffs_import_after(), words.tariffs_import_difference()].map((label) => (
              <th key={label} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {baskets.map((basket, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes its order
            <tr key={at} className="align-top *:px-3 *:py-1.5">
              <th scope="row" className="min-w-52 font-medium">
                <Name basket={basket} />
              </th>
              <Cost cost={basket.before} />
              <Cost cost={basket.after} />
              <td className={classes('text-right', isMore(basket) && 'text-danger')}>
                {basket.differenceAmount === null ? '–' : <Difference amount={basket.differenceAmount} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrolledPart>
  </section>
)

const isMore = ({ differenceAmount }: Basket) =>
  differenceAmount !== null && !differenceAmount.startsWith('-') && /[1-9]/.test(differenceAmount)

function Name({ basket: { orderNo, countryCode, originZone, zone, freightType, gram, hsPrefix, originCode } }: { basket: Basket }) {
  const tag = useIntlTag()
  const amount = useAmountText()
  const weight = gram === null ? '' : numberFormat(tag, WEIGHT).format(gram / GRAMS_PER_KG)
  const method = freightType === null ? '' : words.tariffs_freight_type_name({ type: String(freightType) as '1' })
  if (orderNo !== null) return words.tariffs_import_order({ orderNo, country: countryCode ?? '', method, weight })
  if (zone !== null) return words.tariffs_import_parcel({ lane: laneName(originZone ?? '', zone), method, weight })
  return words.tariffs_import_sample({
    amount: amount('1000.00', DEFAULT_CURRENCY),
    origin: originCode ?? '',
    country: countryCode ?? '',
    hs: hsPrefix || words.tariffs_duty_any(),
  })
}
const WEIGHT = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 } as const

function Cost({ cost }: { cost: Basket['before'] }) {
  const amount = useAmountText()
  if (cost === null) return <td className="text-right text-ink-soft">{words.tariffs_import_unsent()}</td>
  const { freightAmount, dutyAmount, taxAmount, totalAmount } = cost
  const parts = Object.entries({ freight: freightAmount, duty: dutyAmount, tax: taxAmount }).filter(([, part]) => /[1-9]/.test(part))
  return (
    <td className="text-right">
      <Money amount={totalAmount} currencyCode={DEFAULT_CURRENCY} />
      {freightAmount !== totalAmount &&
        parts.map(([part, each]) => (
          <span key={part} className="figures block whitespace-nowrap text-xs text-ink-soft">
            {words.tariffs_import_part({ part, amount: amount(each, DEFAULT_CURRENCY) })}
          </span>
        ))}
    </td>
  )
}

function Difference({ amount }: { amount: string }) {
  const tag = useIntlTag()
  const format = numberFormat(tag, { style: 'currency', currency: DEFAULT_CURRENCY, signDisplay: 'exceptZero' })
  return <span className="figures whitespace-nowrap">{format.format(amount as Intl.StringNumericLiteral)}</span>
}

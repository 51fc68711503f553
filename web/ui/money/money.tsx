import { createContext, useContext } from 'react'
import { pricedDigits, roughDigits } from '#contract/money.ts'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { madeOnce, numberFormat, useNumberFormat } from '#web/ui/money/formats.ts'

interface MoneyProps {
  /** A decimal string, as in every answer. */
  amount: string
  currencyCode: string
  className?: string
}

/** Intl formats decimal strings exactly: no float is involved. */
type Decimal = Intl.StringNumericLiteral

/** The digits of the currencies on the page, as their rows say (ISO 4217): Intl's own differ for some, such as COP and HUF. */
export const CurrencyDigits = createContext<Record<string, number>>({})

/** An amount, with exactly the currency's digits. */
export function Money({ amount, currencyCode, className }: MoneyProps) {
  const text = useAmountText()
  return <span className={classes('figures whitespace-nowrap', className)}>{text(amount, currencyCode)}</span>
}

/** An amount inside a sentence: answers carry it with exactly the currency's digits, so that is how many are shown. */
export function useAmountText(): (amount: string, currencyCode: string) => string {
  const tag = useIntlTag()
  return (amount, currencyCode) => currencyFormat(tag, currencyCode, decimalsOf(amount)).format(amount as Decimal)
}

/** An amount as it is typed: without its currency and without grouping, with the language's own decimal mark. */
export function usePlainAmount(): (amount: string) => string {
  const tag = useIntlTag()
  return (amount) => {
    const digits = decimalsOf(amount)
    return numberFormat(tag, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount as Decimal)
  }
}

/**
 * A unit price as goods are priced: with all of its decimals where it is small, else with the currency's own, and the exact one, which
 * times a quantity is the line, as a hint.
 */
export function UnitPrice({ amount, currencyCode, className, beside = [] }: MoneyProps & { beside?: readonly string[] }) {
  const { least, mostOf, write } = usePricing(currencyCode, beside)
  const exactDigits = decimalsOf(amount)
  return (
    <span
      className={classes('figures whitespace-nowrap', className)}
      title={exactDigits > Math.max(least, mostOf(amount)) ? write(amount, exactDigits) : undefined}
    >
      {write(amount, mostOf(amount))}
    </span>
  )
}

/** The same inside a sentence. */
export function useUnitPriceText(currencyCode: string): (amount: string) => string {
  const { mostOf, write } = usePricing(currencyCode, [])
  return (amount) => write(amount, mostOf(amount))
}

const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').length

/** Those `beside` it in a table are written with as many decimals. */
function usePricing(currencyCode: string, beside: readonly string[]) {
  const tag = useIntlTag()
  const digits = useDigits(currencyCode)
  const mostOf = (amount: string) => pricedDigits(digits, amount)
  const least = Math.max(digits, ...beside.map((amount) => Math.min(decimalsOf(amount), mostOf(amount))))
  const write = (amount: string, most: number) => currencyFormat(tag, currencyCode, least, Math.max(least, most)).format(amount as Decimal)
  return { least, mostOf, write }
}

/** A rounded unit price inside a sentence: with exactly the currency's digits, unless it is too small for them. */
export function useRoughPriceText(currencyCode: string, beside: readonly string[] = []): (amount: string) => string {
  const tag = useIntlTag()
  const digits = useDigits(currencyCode)
  return (amount) => roughFormat(tag, currencyCode, digits, Math.min(...[amount, ...beside].map(Number))).format(amount as Decimal)
}

/** A price that is computed, such as a piece's landed one: rounded, for its last digits say nothing. */
export function RoughPrice({ amount, currencyCode, className, beside = [] }: MoneyProps & { beside?: readonly string[] }) {
  const text = useRoughPriceText(currencyCode, beside)
  return <span className={classes('figures whitespace-nowrap', className)}>{text(amount)}</span>
}

/** From the lowest to the highest unit price, rounded. */
export function PriceRange({ min, max, currencyCode, className }: { min: string; max: string; currencyCode: string; className?: string }) {
  const text = usePriceRangeText(currencyCode)
  return <span className={classes('figures', className)}>{text(min, max)}</span>
}

/** The same inside a sentence. */
export function usePriceRangeText(currencyCode: string): (min: string, max: string) => string {
  const tag = useIntlTag()
  const digits = useDigits(currencyCode)
  return (min, max) => {
    const format = roughFormat(tag, currencyCode, digits, Number(min))
    return rangeText(format.format(min as Decimal), format.format(max as Decimal))
  }
}

/** `0,46–0,56 €`, `€0.46 – €0.56`. Not formatRange: it takes ten times as long, and a listing shows twenty of these. */
function rangeText(min: string, max: string): string {
  if (min === max) return min
  const [sign] = /\D+$/.exec(max) ?? []
  return sign && min.endsWith(sign) ? `${min.slice(0, -sign.length)}–${max}` : `${min} – ${max}`
}

const roughFormat = (tag: string, currencyCode: string, digits: number, size: number): Intl.NumberFormat =>
  currencyFormat(tag, currencyCode, digits, roughDigits(digits, size))

/** Spanish does not group four digits by itself: 1141,65 above 43.753,39 in one table reads badly. */
const currencyFormat = (tag: string, currencyCode: string, digits: number, mostDigits = digits): Intl.NumberFormat =>
  numberFormat(tag, {
    style: 'currency',
    currency: currencyCode,
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: mostDigits,
  })

/** Those that Intl shows where the page does not know the currency's row: found once, because resolvedOptions is slow. */
function useDigits(currency: string): number {
  const known = useContext(CurrencyDigits)[currency]
  const format = useNumberFormat({ style: 'currency', currency })
  return known ?? madeOnce(`digits ${currency}`, () => format.resolvedOptions().maximumFractionDigits ?? 2)
}

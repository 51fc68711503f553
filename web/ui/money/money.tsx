import { createContext, useContext } from 'react'
import { digitsOf, pricedDigits, roughDigits } from '#contract/money.ts'
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
  return (amount, currencyCode) => currencyFormat(tag, currencyCode, digitsOf(amount)).format(amount as Decimal)
}

/** An amount as users type it: without currency and grouping, with the locale's decimal mark. */
export function usePlainAmount(): (amount: string) => string {
  const tag = useIntlTag()
  return (amount) => {
    const digits = digitsOf(amount)
    return numberFormat(tag, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount as Decimal)
  }
}

/**
 * A unit price of goods: with all its decimals if it is small, else with the currency's number of decimals and the exact price as a
 * tooltip. The exact price times the quantity is the line's amount.
 */
export function UnitPrice({ amount, currencyCode, className, beside = [] }: MoneyProps & { beside?: readonly string[] }) {
  const { least, mostOf, write } = usePricing(currencyCode, beside)
  const exactDigits = digitsOf(amount)
  return (
    <span
      className={classes('figures whitespace-nowrap', className)}
      title={exactDigits > Math.max(least, mostOf(amount)) ? write(amount, exactDigits) : undefined}
    >
      {write(amount, mostOf(amount))}
    </span>
  )
}

/** A unit price as text, for use inside a sentence. */
export function useUnitPriceText(currencyCode: string): (amount: string) => string {
  const { mostOf, write } = usePricing(currencyCode, [])
  return (amount) => write(amount, mostOf(amount))
}

/** `beside`: the other prices of the same table, which are written with the same minimum of decimals. */
function usePricing(currencyCode: string, beside: readonly string[]) {
  const tag = useIntlTag()
  const digits = useDigits(currencyCode)
  const mostOf = (amount: string) => pricedDigits(digits, amount)
  const least = Math.max(digits, ...beside.map((amount) => Math.min(digitsOf(amount), mostOf(amount))))
  const write = (amount: string, most: number) => currencyFormat(tag, currencyCode, least, Math.max(least, most)).format(amount as Decimal)
  return { least, mostOf, write }
}

/** A rounded unit price inside a sentence: with exactly the currency's digits, unless it is too small for them. */
export function useRoughPriceText(currencyCode: string, beside: readonly string[] = []): (amount: string) => string {
  const tag = useIntlTag()
  const digits = useDigits(currencyCode)
  return (amount) => roughFormat(tag, currencyCode, digits, Math.min(...[amount, ...beside].map(Number))).format(amount as Decimal)
}

/** A computed price, such as a piece's landed price: rounded, since its last digits carry no information. */
export function RoughPrice({ amount, currencyCode, className, beside = [] }: MoneyProps & { beside?: readonly string[] }) {
  const text = useRoughPriceText(currencyCode, beside)
  return <span className={classes('figures whitespace-nowrap', className)}>{text(amount)}</span>
}

/** From the lowest to the highest unit price, rounded. */
export function PriceRange({ min, max, currencyCode, className }: { min: string; max: string; currencyCode: string; className?: string }) {
  const text = usePriceRangeText(currencyCode)
  return <span className={classes('figures', className)}>{text(min, max)}</span>
}

/** A price range as text, for use inside a sentence. */
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

/** Always groups: by default Spanish does not group four digits, and 1141,65 above 43.753,39 in one table reads badly. */
const currencyFormat = (tag: string, currencyCode: string, digits: number, mostDigits = digits): Intl.NumberFormat =>
  numberFormat(tag, {
    style: 'currency',
    currency: currencyCode,
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: mostDigits,
  })

/** A currency's number of decimals; Intl's, if the page lacks the currency's row. Cached, because resolvedOptions is slow. */
function useDigits(currency: string): number {
  const known = useContext(CurrencyDigits)[currency]
  const format = useNumberFormat({ style: 'currency', currency })
  return known ?? madeOnce(`digits ${currency}`, () => format.resolvedOptions().maximumFractionDigits ?? 2)
}

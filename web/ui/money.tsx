import { unitPriceDigits } from '#contract/money.ts'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/classes.ts'
import { numberFormat } from '#web/ui/number-format.ts'

interface MoneyProps {
  /** A decimal string, as in every answer. */
  amount: string
  currencyCode: string
  className?: string
}

/** Intl formats decimal strings exactly: no float is involved. */
type Decimal = Intl.StringNumericLiteral

/** An amount, with exactly the currency's digits. */
export function Money({ amount, currencyCode, className }: MoneyProps) {
  const format = numberFormat(useIntlTag(), { style: 'currency', currency: currencyCode })
  return <span className={classes('figures whitespace-nowrap', className)}>{format.format(amount as Decimal)}</span>
}

/** A unit price: two to four decimals, more below 0.01, so that 0.0034 is not shown as zero. */
export function UnitPrice({ amount, currencyCode, className }: MoneyProps) {
  const format = unitPriceFormat(useIntlTag(), currencyCode, Number(amount))
  return <span className={classes('figures whitespace-nowrap', className)}>{format.format(amount as Decimal)}</span>
}

/** A unit price inside a sentence. */
export function useUnitPriceText(currencyCode: string): (amount: string) => string {
  const tag = useIntlTag()
  return (amount) => unitPriceFormat(tag, currencyCode, Number(amount)).format(amount as Decimal)
}

/** A rounded unit price inside a sentence: with exactly the currency's digits, unless it is too small for them. */
export function useRoughPriceText(currencyCode: string): (amount: string) => string {
  const tag = useIntlTag()
  return (amount) => roughFormat(tag, currencyCode, Number(amount)).format(amount as Decimal)
}

/** From the lowest to the highest unit price, rounded. */
export function PriceRange({ min, max, currencyCode, className }: { min: string; max: string; currencyCode: string; className?: string }) {
  const tag = useIntlTag()
  const format = roughFormat(tag, currencyCode, Number(min))
  const [least, most] = [format.format(min as Decimal), format.format(max as Decimal)]
  return <span className={classes('figures', className)}>{least === most ? least : rangeText(least, most)}</span>
}

/** `0,46–0,56 €`, `€0.46 – €0.56`. Not formatRange: it takes ten times as long, and a listing shows twenty of these. */
function rangeText(least: string, most: string): string {
  const [sign] = /\D+$/.exec(most) ?? []
  return sign && least.endsWith(sign) ? `${least.slice(0, -sign.length)}–${most}` : `${least} – ${most}`
}

/** At least two significant digits: the currency's usual decimals from 0.10 € on, or from 10 in a currency without decimals; more below. */
function roughFormat(tag: string, currencyCode: string, size: number): Intl.NumberFormat {
  const isLarge = size >= 10 ** (1 - digitsOf(tag, currencyCode))
  return isLarge ? numberFormat(tag, { style: 'currency', currency: currencyCode }) : unitPriceFormat(tag, currencyCode, size)
}

function unitPriceFormat(tag: string, currencyCode: string, size: number): Intl.NumberFormat {
  const digits = digitsOf(tag, currencyCode)
  return numberFormat(tag, {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: unitPriceDigits(digits, size),
  })
}

const digitsKnown = new Map<string, number>()

/** The digits that Intl shows for a currency; cached because resolvedOptions is slow. */
function digitsOf(tag: string, currencyCode: string): number {
  const known = digitsKnown.get(currencyCode)
  if (known !== undefined) return known
  const digits = numberFormat(tag, { style: 'currency', currency: currencyCode }).resolvedOptions().maximumFractionDigits ?? 2
  digitsKnown.set(currencyCode, digits)
  return digits
}

import { type Currency, pricedDigits, UNIT_PRICE_EXTRA_DIGITS } from '#contract/money.ts'

/** For mails and papers, like on web pages: numbers are written as at the destination. */
export const unitPriceText = (currency: Currency, decimal: string, tag: string) =>
  moneyText(currency, decimal, tag, pricedDigits(currency.digits, decimal))

/** With all its decimals, so that price times quantity is the line's amount. */
export const exactPriceText = (currency: Currency, decimal: string, tag: string) =>
  moneyText(currency, decimal, tag, currency.digits + UNIT_PRICE_EXTRA_DIGITS)

export const moneyText = ({ code, digits }: Currency, decimal: string, tag: string, mostDigits = digits) =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: code,
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: mostDigits,
  }).format(decimal as Intl.StringNumericLiteral)

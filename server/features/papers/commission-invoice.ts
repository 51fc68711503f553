import { DAY_MS } from '#contract/durations.ts'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { commissionInvoiceNo, type MonthCommissions } from '#server/features/ledger/months.ts'
import { monthSpan, type StatementOf } from '#server/features/ledger/statement.ts'
import { supplierWithAddress } from '#server/features/papers/facts.ts'
import { type Company, issuer } from '#server/features/papers/issuer.ts'
import type { Cell, Paper } from '#server/features/papers/paper.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import type { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import * as words from '#words'

type Line = MonthCommissions['lines'][number]

/** Drawing more lines would take too long: then the paper has one line for each rate, and only the entries list the orders. */
const MOST_LINES = 500
const WHOLE = 10_000

/** The platform's invoice to a supplier for the commission on a month's releases, less what later refunds gave back. */
export function commissionInvoice(
  supplier: typeof suppliers.$inferSelect,
  of: StatementOf,
  { lines, total }: MonthCommissions,
  company: Company,
  language: Language,
): Paper {
  const locale = { locale: language }
  const { month, currency } = of
  const tag = LANGUAGE_FACTS[language].intl
  const money = (amount: Amount) => moneyText(currency, formatAmount(currency, amount), tag)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const { from, until } = monthSpan(month)
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const row = (order: Cell, date: string, { base, basisPoints, commission }: Pick<Line, 'base' | 'basisPoints' | 'commission'>): Cell[] => [
    order,
    date,
    money(base),
    percent.format(basisPoints / WHOLE),
    money(commission),
  ]
  const orderCell = ({ orderNo, isRelease }: Line): Cell =>
    isRelease ? orderNo : { text: orderNo, note: words.papers_commission_back({}, locale) }
  const isLong = lines.length > MOST_LINES
  return {
    language,
    title: words.papers_commission_invoice({}, locale),
    number: commissionInvoiceNo(of),
    brand: words.app_name({}, locale),
    parties: [
      issuer(company, language),
      { label: words.papers_seller({}, locale), lines: supplierWithAddress(supplier, supplier.name[language], tag, language) },
    ],
    facts: [
      // The invoice is issued once the month has ended.
      { label: words.papers_date({}, locale), value: day.format(until) },
      {
        label: words.papers_service_period({}, locale),
        value: day.formatRange(from, until.getTime() - DAY_MS),
      },
      { label: words.papers_currency({}, locale), value: currency.code },
    ],
    sections: [
      {
        facts: [],
        columns: [
          { label: words.papers_order({}, locale), isWide: true },
          { label: words.papers_released({}, locale) },
          { label: words.papers_commission_base({}, locale), isFigure: true },
          { label: words.papers_commission_rate({}, locale), isFigure: true },
          { label: words.papers_commission_amount({}, locale), isFigure: true },
        ],
        rows: isLong
          ? sumsByRate(lines).map((sum) => row(words.papers_commission_orders({ count: sum.count }, locale), '', sum))
          : lines.map((line) => row(orderCell(line), day.format(new Date(line.day)), line)),
        totals: [{ label: words.papers_invoice_total({}, locale), value: money(total), isSum: true }],
      },
    ],
    notes: [words.papers_commission_deducted({}, locale), words.papers_utc({}, locale)],
    pageWord: words.papers_page({ page: '{page}', pages: '{pages}' }, locale),
  }
}

/** Sums by rate, separately for releases and for what was given back, each with its number of lines. */
const sumsByRate = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, ({ basisPoints, isRelease }) => `${isRelease} ${basisPoints}`).values()].map((own) => ({
    basisPoints: own[0]!.basisPoints,
    count: own.length,
    base: own.reduce((sum, { base }) => sum + base, 0n),
    commission: own.reduce((sum, { commission }) => sum + commission, 0n),
  }))

import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { type MonthOfSupplier, monthSpan } from '#server/features/ledger/statement.ts'
import type { Paper, Total } from '#server/features/papers/paper.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import type { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import * as words from '#words'

/** A supplier's month: the entries on its account and their sums. */
export function statementPaper(
  supplier: typeof suppliers.$inferSelect,
  { month, statement, entries, total }: MonthOfSupplier,
  language: Language,
): Paper {
  const locale = { locale: language }
  const { currency } = statement
  const tag = LANGUAGE_FACTS[language].intl
  const money = (amount: Amount) => moneyText(currency, formatAmount(currency, amount), tag)
  const { from } = monthSpan(month)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const monthText = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(from)
  const row = (label: string, amount: Amount, isSum = false): Total => ({ label, value: money(amount), isSum })
  return {
    language,
    title: words.papers_statement({}, locale),
    number: `${month} · ${currency.code}`,
    brand: words.app_name({}, locale),
    facts: [
      { label: words.papers_month({}, locale), value: monthText },
      { label: words.papers_currency({}, locale), value: currency.code },
    ],
    parties: [{ label: words.papers_seller({}, locale), lines: [...new Set([supplier.name[language], supplier.nameOrigin])] }],
    sections: [
      {
        facts: [],
        columns: [
          { label: words.papers_date({}, locale) },
          { label: words.papers_entry({}, locale), isWide: true },
          { label: words.papers_order({}, locale) },
          { label: words.papers_amount({}, locale), isFigure: true },
        ],
        rows: entries.map(({ entry, orderNo }) => [
          day.format(entry.createTime),
          { text: words.papers_entry_type({ type: String(entry.txnType) }, locale), note: entry.remark },
          orderNo ?? '',
          money(-entry.amount),
        ]),
        totals: [
          row(words.papers_balance_before({}, locale), statement.openAmount),
          row(words.papers_releases({}, locale), statement.releaseAmount),
          row(words.papers_refunds({}, locale), statement.refundAmount),
          row(words.papers_payouts({}, locale), statement.payoutAmount),
          row(words.papers_adjustments({}, locale), statement.adjustAmount),
          row(words.papers_balance_after({}, locale), statement.closeAmount, true),
          row(words.papers_commission({}, locale), statement.commissionAmount),
        ],
      },
    ],
    notes: [
      ...(total > entries.length ? [words.papers_more_entries({ count: entries.length }, locale)] : []),
      words.papers_utc({}, locale),
    ],
    pageWord: words.papers_page({ page: '{page}', pages: '{pages}' }, locale),
  }
}

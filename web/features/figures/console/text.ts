import type { SERIES_UNITS } from '#contract/figures/console.ts'
import { SERIES_STEP } from '#contract/figures/console.ts'
import type { Step } from '#web/features/figures/console/address.ts'
import { useIntlTag } from '#web/language.ts'
import { dateFormat, numberFormat } from '#web/ui/money/formats.ts'
import { useAmountText } from '#web/ui/money/money.tsx'
import * as words from '#words'

export type Unit = (typeof SERIES_UNITS)[number]

const CNY_DIGITS = 2

/** Formats a figure: `1,234`, `CN¥520.00`, `3.5 h`, `33.3%`. */
export function useFigureText(): (value: string, unit: Unit) => string {
  const tag = useIntlTag()
  const amount = useAmountText()
  return (value, unit) => {
    switch (unit) {
      case 'CNY':
        return amount(value.includes('.') ? value : `${value}.${'0'.repeat(CNY_DIGITS)}`, unit)
      case 'hour':
        return words.ui_hours({ amount: numberFormat(tag, { maximumFractionDigits: 1 }).format(Number(value)) })
      case 'percent':
        return numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(Number(value) / 100)
      case 'count':
        return numberFormat(tag).format(Number(value))
    }
  }
}

/** Short form for the axes of a plot. */
export function useAxisText(): (value: number, unit: Unit) => string {
  const tag = useIntlTag()
  return (value, unit) =>
    unit === 'percent'
      ? numberFormat(tag, { style: 'percent' }).format(value / 100)
      : numberFormat(tag, { notation: 'compact', maximumFractionDigits: 2 }).format(value)
}

/** Change from the former span's total: in percent, for shares in percentage points; null if not comparable. */
export function useChangeText(): (total: string | null, former: string | null, unit: Unit) => string | null {
  const tag = useIntlTag()
  return (total, former, unit) => {
    if (total === null || former === null) return null
    const [now, before] = [Number(total), Number(former)]
    if (unit === 'percent') {
      const signed = numberFormat(tag, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
      return words.figures_points({ change: signed.format(now - before) })
    }
    if (before === 0) return null
    return numberFormat(tag, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format((now - before) / before)
  }
}

const DAYS: Intl.DateTimeFormatOptions = { timeZone: 'UTC', day: 'numeric', month: 'short' }

/** Formats the first day of a point: with the year in tables, short below a plot. */
export function usePointText(): (date: string, step: Step, isShort?: boolean) => string {
  const tag = useIntlTag()
  return (date, step, isShort) => {
    const options = isShort
      ? step === SERIES_STEP.month
        ? { timeZone: 'UTC', month: 'short' as const }
        : DAYS
      : { ...DAYS, year: 'numeric' as const }
    return dateFormat(tag, options).format(new Date(date))
  }
}

import { useIntlTag } from '#web/language.ts'
import { numberFormat } from '#web/ui/money/formats.ts'

/** A count, with the language's digit grouping. */
export function Figure({ value, unit }: { value: number; unit?: string }) {
  const tag = useIntlTag()
  return <span className="figures">{numberFormat(tag).format(value) + (unit ? ` ${unit}` : '')}</span>
}

/** A share between 0 and 1 as a percentage. */
export function Share({ value }: { value: number }) {
  const tag = useIntlTag()
  return <span className="figures">{numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(value)}</span>
}

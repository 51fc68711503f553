import { useIntlTag } from '#web/language.ts'
import { numberFormat } from '#web/ui/money/number-format.ts'

/** Percent as calls have them: 1.75 is 1.75%. */
export const Percent = ({ value }: { value: string }) => (
  <span className="figures">{numberFormat(useIntlTag(), { style: 'percent', maximumFractionDigits: 2 }).format(Number(value) / 100)}</span>
)

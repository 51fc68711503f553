import { useIntlTag } from '#web/language.ts'
import { numberFormat } from '#web/ui/money/number-format.ts'
import * as words from '#words'

/** A rating as one star and a number, read out in full. */
export function Score({ score }: { score: number }) {
  const text = numberFormat(useIntlTag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score)
  return (
    <span className="figures inline-flex items-center gap-1 font-medium text-ink">
      <i aria-hidden className="star-mark text-saffron" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{words.ui_score({ score: text })}</span>
    </span>
  )
}

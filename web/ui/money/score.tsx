import { useNumberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

/** A rating as one star and a number, read out in full. */
export function Score({ score }: { score: number }) {
  const text = useNumberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score)
  return (
    <span role="img" aria-label={words.ui_score({ score: text })} className="score figures">
      <i className="star-mark" />
      {text}
    </span>
  )
}

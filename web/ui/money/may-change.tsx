import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

export type Cause = 'rate' | 'freight' | 'ownFreight' | 'customs' | 'vat' | 'confirm'

/** States that amounts are estimates, and what could still change them; renders nothing without causes. */
export const MayChange = ({ causes, className }: { causes: readonly Cause[]; className?: string }) =>
  causes.length > 0 && (
    <details className={classes('text-xs text-ink-soft', className)}>
      <summary className="tappable w-fit text-ink-blue">{words.pricing_may_change()}</summary>
      <ul className="mt-1 list-disc pl-4">
        {causes.map((cause) => (
          <li key={cause}>{words.pricing_cause({ cause })}</li>
        ))}
      </ul>
    </details>
  )

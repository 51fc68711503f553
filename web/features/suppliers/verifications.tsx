import { CircleCheck } from 'lucide-react'
import type { SupplierInfo } from '#contract/suppliers/suppliers.ts'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

const CHECKS: Record<number, () => string> = {
  1: words.suppliers_check_licence,
  2: words.suppliers_check_premises,
  3: words.suppliers_check_lines,
  4: words.suppliers_check_exports,
  5: words.suppliers_check_bank,
}
export const CHECK_ITEMS = [1, 2, 3, 4, 5] as const
export const checkName = (item: number): string => CHECKS[item]?.() ?? String(item)
const WITH_REMARKS = 2

/** The checks of a supplier, with verifier and date. */
export function Verifications({ verifications }: { verifications: SupplierInfo['verifyList'] }) {
  return (
    <Card title={words.suppliers_verifications()}>
      {verifications.length === 0 ? (
        <p className="text-ink-soft">{words.suppliers_verifications_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {verifications.map(({ item, result, verifier, verifyTime }) => (
            <li key={item} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
              <CircleCheck
                size={20}
                aria-hidden
                animate-param="motion-pop"
                className={classes('mywow mt-0.5 shrink-0', result === WITH_REMARKS ? 'text-saffron' : 'text-jade')}
              />
              <div className="min-w-0 grow">
                <p className="font-medium">{checkName(item)}</p>
                <p className="text-sm text-ink-soft">
                  {result === WITH_REMARKS ? words.suppliers_passed_remarks() : words.suppliers_passed()} · {verifier}
                </p>
              </div>
              <DateTime value={verifyTime} to="day" className="shrink-0 text-sm text-ink-soft" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

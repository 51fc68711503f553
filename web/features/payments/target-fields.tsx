import type { Due } from '#web/features/payments/pay-panel.tsx'

/** What a form of the panel is about: one order as it was seen, or all orders of a payNo. */
export function TargetFields({ due: { target, stage } }: { due: Pick<Due, 'target' | 'stage'> }) {
  if ('payNo' in target) return <input type="hidden" name="payNo" value={target.payNo} />
  return (
    <>
      <input type="hidden" name="version" value={target.version} />
      <input type="hidden" name="payStage" value={stage} />
    </>
  )
}

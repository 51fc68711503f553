import type { PayStage } from '#contract/payments/payments.ts'

/** What is to be paid now. */
export interface Due {
  target: { version: number } | { payNo: string }
  /** 0: of several orders that are at different stages. */
  stage: PayStage | 0
  amount: string
  currencyCode: string
  /** UUIDs for the panel's two forms. */
  payToken: string
  proofToken: string
  /** The reader's day, `YYYY-MM-DD`. */
  today: string
}

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

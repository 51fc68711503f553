import type { PayStage } from '#contract/payments/payments.ts'

/** A payment that is due now. */
export interface Due {
  target: { version: number } | { payNo: string }
  /** 0 for several orders at different stages. */
  stage: PayStage | 0
  amount: string
  currencyCode: string
  /** Submit tokens (UUIDs) of the panel's two forms. */
  payToken: string
  proofToken: string
  /** Today in the reader's time zone, `YYYY-MM-DD`. */
  today: string
}

/** Hidden fields that say what is paid: one order in the version seen, or all orders of a `payNo`. */
export function TargetFields({ due: { target, stage } }: { due: Pick<Due, 'target' | 'stage'> }) {
  if ('payNo' in target) return <input type="hidden" name="payNo" value={target.payNo} />
  return (
    <>
      <input type="hidden" name="version" value={target.version} />
      <input type="hidden" name="payStage" value={stage} />
    </>
  )
}

import { ERRORS } from '#contract/errors.ts'
import { repricingAddress } from '#web/features/products/console/repricing/address.ts'
import { RepricedProduct } from '#web/features/products/console/repricing/product.tsx'
import type { RepricedRow } from '#web/features/products/console/repricing/state.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** How many products were changed, and which were not, for instance because another user has edited them meanwhile. */
export function RepricingOutcome({ changedTotal, rows }: { changedTotal: number; rows: readonly RepricedRow[] }) {
  const outdated = rows.flatMap(({ code, id }) => (code === ERRORS.changedMeanwhile.code && id !== null ? [id] : []))
  return (
    <>
      {changedTotal > 0 && <Notice tone="success" title={words.products_repricing_done({ count: changedTotal })} isAlert />}
      {rows.length > 0 && (
        <>
          <Notice tone="warning" title={words.products_repricing_left({ count: rows.length })} isAlert={changedTotal === 0} />
          <ul className="divide-y divide-line rounded-md border border-line bg-card">
            {rows.map((row) => (
              <RepricedProduct key={row.rowNo} row={row} />
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {outdated.length > 0 && <ButtonLink label={words.products_repricing_again()} to={repricingAddress(outdated)} kind="primary" />}
        <ButtonLink label={words.products_repricing_back()} to="/console/products" />
      </div>
    </>
  )
}

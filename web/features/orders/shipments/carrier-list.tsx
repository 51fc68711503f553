import type { OutputOf } from '#contract/endpoint.ts'
import type { listCarriers } from '#contract/orders/shipments/console/bulk.ts'

/** Id of the `<datalist>` for carrier fields. */
export const CARRIER_LIST = 'carriers'

/** Suggestions for the page's carrier fields; other names can be typed. */
export const CarrierList = ({ carriers }: { carriers: OutputOf<typeof listCarriers> }) => (
  <datalist id={CARRIER_LIST}>
    {carriers.map(({ code, name }) => (
      <option key={code} value={name} />
    ))}
  </datalist>
)

import type { OutputOf } from '#contract/endpoint.ts'
import type { listCarriers } from '#contract/orders/shipments/console/bulk.ts'

/** What a field that names a carrier offers. */
export const CARRIER_LIST = 'carriers'

/** The carriers that fields of this page offer; another one can be typed. */
export const CarrierList = ({ carriers }: { carriers: OutputOf<typeof listCarriers> }) => (
  <datalist id={CARRIER_LIST}>
    {carriers.map(({ code, name }) => (
      <option key={code} value={name} />
    ))}
  </datalist>
)

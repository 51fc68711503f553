import type { carriers } from '#server/features/carriers/carriers.table.ts'

const same = (name: string) => ({ spa: name, en: name, zh: name })

/** Carriers from China to the demo's buyers, with their tracking pages. */
export const DEMO_CARRIERS: (typeof carriers.$inferInsert)[] = [
  { code: 'dhl', name: same('DHL Express'), trackUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={no}' },
  { code: 'ups', name: same('UPS'), trackUrl: 'https://www.ups.com/track?tracknum={no}' },
  { code: 'fedex', name: same('FedEx'), trackUrl: 'https://www.fedex.com/fedextrack/?trknbr={no}' },
  {
    code: 'sf',
    name: { spa: 'SF International', en: 'SF International', zh: '顺丰国际' },
    trackUrl: 'https://www.sf-international.com/us/en/dynamic_function/waybill/#search/bill-number/{no}',
  },
]

import type { Carrier } from '#server/kernel/carrier.ts'

/** For a shop that is alone. */
export const noCarrier: Carrier = { ring: () => {}, whenRung: () => {}, close: async () => {} }

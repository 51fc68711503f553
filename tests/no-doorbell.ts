import type { Doorbell } from '#server/kernel/live/doorbell.ts'

/** For a shop that is alone. */
export const noDoorbell: Doorbell = { ring: () => {}, onRing: () => {}, close: async () => {} }

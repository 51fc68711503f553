import type { Notifier } from '#server/kernel/live/notifier.ts'

/** Notifier of a shop with a single node. */
export const noNotifier: Notifier = { notify: () => {}, onNotify: () => {}, close: async () => {} }

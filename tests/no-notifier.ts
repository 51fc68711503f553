import type { Notifier } from '#server/kernel/live/notifier.ts'

/** For a shop that is alone. */
export const noNotifier: Notifier = { notify: () => {}, onNotify: () => {}, close: async () => {} }

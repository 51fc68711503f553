import { begunWork } from '#web/browser/begun-work.ts'

/** Unsent texts by conversation id. */
export const begunMessages = begunWork<string>()

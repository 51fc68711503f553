import { begunWork } from '#web/browser/begun-work.ts'

/** By the conversation. */
export const begunMessages = begunWork<string>()

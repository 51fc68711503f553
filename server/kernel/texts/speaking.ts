import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#contract/languages.ts'
import { overwriteServerAsyncLocalStorage } from '#words/runtime.js'

const spoken = new AsyncLocalStorage<{ locale?: Language | undefined }>()
overwriteServerAsyncLocalStorage(spoken)

/**
 * What is said in a language: phrases that name none of their own are in this one, in `say` and in whatever it calls. What others
 * say at the same time stays in theirs.
 */
export const speaking = <Said>(language: Language, say: () => Said): Said => spoken.run({ locale: language }, say)

import { judgeResult } from '#contract/search/lab.ts'
import { actsByIntent, sends } from '#web/action-context.ts'
import { ABOVE_FORM } from '#web/ui/form/state.ts'

/** A grade is stored; both rankings and what they are worth are loaded again. */
export const actOnLab = actsByIntent({ judge: sends(judgeResult, ABOVE_FORM) })

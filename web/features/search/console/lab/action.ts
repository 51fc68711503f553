import { judgeResult } from '#contract/search/lab.ts'
import { actsByIntent, sends } from '#web/action-context.ts'
import { ABOVE_FORM } from '#web/ui/form/state.ts'

/** Stores a grade; both rankings and their quality are loaded again. */
export const actOnLab = actsByIntent({ judge: sends(judgeResult, ABOVE_FORM) })

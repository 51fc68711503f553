import {
  confirmSecondFactor,
  endSecondFactor,
  keepSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contract/account/second-factor.ts'
import { ERRORS } from '#contract/errors.ts'
import type { ActionContext } from '#web/action-context.ts'
import { change, FIELD_OF_CODE, PRESENT_PASSWORD, type SettingsAnswer } from '#web/features/account/settings-answer.ts'

type Act = (ctx: ActionContext) => Promise<SettingsAnswer>

/** For forms with password and second code: "too many failures" is shown above the form, as either field may be the cause. */
const TWO_FIELDS = {
  ofCode: Object.fromEntries(Object.entries(FIELD_OF_CODE).filter(([code]) => Number(code) !== ERRORS.tooManySignInFailures.code)),
  renamed: PRESENT_PASSWORD,
}

/** Actions to set up the second factor. Its secret is passed through the page until confirmed and cannot be read afterwards. */
export const SETUP_ACTIONS: Record<string, Act> = {
  secondStart: async (ctx) => {
    const places = { ofCode: FIELD_OF_CODE, renamed: PRESENT_PASSWORD }
    const { answer, state } = await change(ctx, startSecondFactor, { password: ctx.text('oldPassword') }, places)
    return answer ? { ...state, values: answer.data } : state
  },
  secondConfirm: async (ctx) => {
    const { answer, state } = await change(ctx, confirmSecondFactor, ctx.input(confirmSecondFactor), TWO_FIELDS)
    return answer ? { ...state, recoveryCodes: answer.data.recoveryCodeList } : state
  },
}

/** Actions of all second-factor forms. */
export const SECOND_FACTOR_ACTIONS: Record<string, Act> = {
  ...SETUP_ACTIONS,
  recoveryRenew: async (ctx) => {
    const { answer, state } = await change(ctx, renewRecoveryCodes, bothProofs(ctx), TWO_FIELDS)
    return answer ? { ...state, recoveryCodes: answer.data.recoveryCodeList } : state
  },
  secondKeep: async (ctx) => (await change(ctx, keepSecondFactor, {})).state,
  secondOff: async (ctx) => (await change(ctx, endSecondFactor, bothProofs(ctx), TWO_FIELDS)).state,
}

const bothProofs = ({ text }: ActionContext) => ({ password: text('oldPassword'), secondCode: text('secondCode') })

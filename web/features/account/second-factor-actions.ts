import { ERRORS } from '#contract/errors.ts'
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from '#contract/second-factor.ts'
import type { Acting } from '#web/acting.ts'
import { change, FIELD_OF_CODE, PRESENT_PASSWORD } from '#web/features/account/settings-answer.ts'
import type { SettingsAnswer } from '#web/features/account/settings-form.tsx'

/** Where password and second code are both required, "too many failures" is shown above the form: either field may be the cause. */
const TWO_FIELDS = {
  ofCode: Object.fromEntries(Object.entries(FIELD_OF_CODE).filter(([code]) => Number(code) !== ERRORS.tooManySignInFailures.code)),
  renamed: PRESENT_PASSWORD,
}

/** The forms of the second factor. Its secret is passed through the page until confirmed, and cannot be read afterwards. */
export const SECOND_FACTOR_ACTIONS: Record<string, (shop: Acting) => Promise<SettingsAnswer>> = {
  secondStart: async (shop) => {
    const places = { ofCode: FIELD_OF_CODE, renamed: PRESENT_PASSWORD }
    const { answer, state } = await change(shop, startSecondFactor, { password: shop.text('oldPassword') }, places)
    return answer ? { ...state, values: answer.data } : state
  },
  secondConfirm: async (shop) => {
    const { answer, state } = await change(shop, confirmSecondFactor, { secondCode: shop.text('secondCode') }, TWO_FIELDS)
    return answer ? { ...state, recoveryCodes: answer.data.recoveryCodeList } : state
  },
  recoveryRenew: async (shop) => {
    const { answer, state } = await change(shop, renewRecoveryCodes, bothProofs(shop), TWO_FIELDS)
    return answer ? { ...state, recoveryCodes: answer.data.recoveryCodeList } : state
  },
  secondOff: async (shop) => (await change(shop, endSecondFactor, bothProofs(shop), TWO_FIELDS)).state,
}

const bothProofs = ({ text }: Acting) => ({ password: text('oldPassword'), secondCode: text('secondCode') })

import type { Answer } from '#contract/envelope.ts'
import { GOOD } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from '#contract/second-factor.ts'
import { done, FIELD_OF_CODE, refused, text } from '#web/features/account/settings-answer.ts'
import type { SettingsAnswer } from '#web/features/account/settings-form.tsx'
import type { Acting } from '#web/loading.ts'

/** Where signing in twice over is asked for, too many failures stand above the form: they may be of either field. */
const FIELDS = Object.fromEntries(Object.entries(FIELD_OF_CODE).filter(([code]) => Number(code) !== ERRORS.tooManySignInFailures.code))
const RENAMED = { password: 'oldPassword' }

/** The forms of the second factor. Its secret goes through the page until it is confirmed, and is nowhere to be read after. */
export const SECOND_FACTOR_ACTIONS: Record<string, (acting: Acting) => Promise<SettingsAnswer>> = {
  secondStart: async (shop) => {
    const answer = await shop.request.call(startSecondFactor, { password: text(shop.form, 'oldPassword') })
    if (answer.code !== GOOD) return refused(shop, answer, FIELD_OF_CODE, RENAMED)
    return { ...done(shop.form), values: (answer as Answer<typeof startSecondFactor>).data }
  },
  secondConfirm: async (shop) => {
    const answer = await shop.request.call(confirmSecondFactor, { secondCode: text(shop.form, 'secondCode') })
    if (answer.code !== GOOD) return refused(shop, answer, FIELDS)
    return { ...done(shop.form), recoveryCodes: (answer as Answer<typeof confirmSecondFactor>).data.recoveryCodeList }
  },
  recoveryRenew: async (shop) => {
    const answer = await shop.request.call(renewRecoveryCodes, twice(shop.form))
    if (answer.code !== GOOD) return refused(shop, answer, FIELDS, RENAMED)
    return { ...done(shop.form), recoveryCodes: (answer as Answer<typeof renewRecoveryCodes>).data.recoveryCodeList }
  },
  secondOff: async (shop) => {
    const answer = await shop.request.call(endSecondFactor, twice(shop.form))
    return answer.code === GOOD ? done(shop.form) : refused(shop, answer, FIELDS, RENAMED)
  },
}

const twice = (form: FormData) => ({ password: text(form, 'oldPassword'), secondCode: text(form, 'secondCode') })

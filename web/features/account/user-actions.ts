import { redirect } from 'react-router'
import {
  acceptAgreement,
  cancelAccount,
  changeEmail,
  changePassword,
  editPreferences,
  editProfile,
  endSession,
  type MailFlags,
  type PushFlags,
  readUserInfo,
} from '#contract/account/account.ts'
import { EMAIL_PURPOSES, verifyEmailCode } from '#contract/account/sign-in.ts'
import type { Failure } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { flagOf } from '#contract/fields.ts'
import { inLanguage, parseLanguage } from '#contract/languages.ts'
import { leaveSupplier } from '#contract/members/members.ts'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { type ActionContext, actsByIntent } from '#web/action-context.ts'
import { SECOND_FACTOR_ACTIONS } from '#web/features/account/second-factor/actions.ts'
import { change, FIELD_OF_CODE, type OpenOrder, PRESENT_PASSWORD, type SettingsAnswer } from '#web/features/account/settings-answer.ts'
import { SEND_NEW_CODE, SEND_OLD_CODE } from '#web/features/account/sign-in/code-sender.tsx'
import { sendCode } from '#web/features/account/sign-in/send-code.ts'

const USER_ACTIONS: Record<string, (ctx: ActionContext) => Promise<SettingsAnswer | Response>> = {
  profile: async (ctx) => {
    const { input, text } = ctx
    const profile = { ...input(editProfile), name: text('name'), callingCode: text('phoneNumber').trim() ? text('callingCode') : '' }
    return (await change(ctx, editProfile, profile)).state
  },
  preferences: async (ctx) => {
    const { text } = ctx
    const preferences = {
      langCode: parseLanguage(text('langCode')),
      ...(text('countryCode') ? { countryCode: text('countryCode'), postcode: text('postcode') } : {}),
      ...(text('currencyCode') ? { currencyCode: text('currencyCode') } : {}),
    }
    return (await change(ctx, editPreferences, preferences)).state
  },
  mails: async (ctx) => (await change(ctx, editPreferences, { mailFlags: mailFlags(ctx.form) })).state,
  push: async (ctx) => (await change(ctx, editPreferences, { pushFlags: pushFlags(ctx.form) })).state,
  password: async (ctx) => (await change(ctx, changePassword, ctx.input(changePassword))).state,
  [SEND_OLD_CODE]: async (ctx) =>
    sendCode(ctx, (await ctx.call(readUserInfo, {})).data.email, EMAIL_PURPOSES.oldEmail, { codeField: 'oldCode' }),
  [SEND_NEW_CODE]: (ctx) => sendCode(ctx, ctx.text('email'), EMAIL_PURPOSES.newEmail),
  email: async (ctx) => {
    const { text, form, call } = ctx
    if (!text('verifyToken')) {
      const { email } = (await call(readUserInfo, {})).data
      const verification = { email, emailCode: text('oldCode'), type: EMAIL_PURPOSES.oldEmail }
      const { answer, state } = await change(ctx, verifyEmailCode, verification, { ofCode: { [ERRORS.wrongEmailCode.code]: 'oldCode' } })
      if (!answer) return state
      // Put into the form, whose values are returned: the code is not verified again if only another field is wrong.
      form.set('verifyToken', answer.data.verifyToken)
    }
    const newAddress = { ...ctx.input(changeEmail), password: text('oldPassword') }
    const { state, failure } = await change(ctx, changeEmail, newAddress, { ofCode: FIELD_OF_CODE, renamed: PRESENT_PASSWORD })
    if (!failure || !hasRunOut(failure)) return state
    // The token has expired, so the current address needs a new code.
    const { verifyToken: _, ...values } = state.values
    return { ...state, values, errors: { oldCode: failure.msg } }
  },
  ...SECOND_FACTOR_ACTIONS,
  endSession: async (ctx) => (await change(ctx, endSession, ctx.input(endSession))).state,
  acceptAgreement: async (ctx) => (await change(ctx, acceptAgreement, ctx.input(acceptAgreement))).state,
  leaveSupplier: async (ctx) => (await change(ctx, leaveSupplier, {})).state,
  copyData: async (ctx) => {
    const { answer, state } = await change(ctx, exportData, {})
    return answer ? redirect(answer.data.fileUrl) : state
  },
  close: async (ctx) => {
    const places = { ofCode: FIELD_OF_CODE, renamed: PRESENT_PASSWORD }
    const { answer, state, failure } = await change(ctx, cancelAccount, { password: ctx.text('oldPassword') }, places)
    if (answer) return redirect(inLanguage('/', ctx.language))
    const { code, data } = failure
    return code === ERRORS.ordersUnderWay.code && data ? { ...state, openOrders: data as OpenOrder[] } : state
  },
}

const hasRunOut = ({ code, data }: Failure) =>
  code === ERRORS.wrongEmailCode.code && Array.isArray(data) && data.some(({ path }) => path === 'verifyToken')

/** Actions of the account page, one per form. */
export const actOnUser = actsByIntent(USER_ACTIONS)

const mailFlags = (form: FormData): MailFlags => ({ ...pushFlags(form), newsFlag: flagOf(form.has('newsFlag')) })

const pushFlags = (form: FormData): PushFlags => {
  const isOn = (name: keyof PushFlags) => flagOf(form.has(name))
  return { orderFlag: isOn('orderFlag'), inquiryFlag: isOn('inquiryFlag'), consultationFlag: isOn('consultationFlag') }
}

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
  readUserInfo,
} from '#contract/account.ts'
import { ERRORS } from '#contract/errors.ts'
import { flagOf } from '#contract/fields.ts'
import { inLanguage, parseLanguage } from '#contract/languages.ts'
import { exportData } from '#contract/personal-data.ts'
import { EMAIL_PURPOSES, verifyEmailCode } from '#contract/sign-in.ts'
import type { Acting } from '#web/acting.ts'
import { SEND_NEW_CODE, SEND_OLD_CODE } from '#web/features/account/code-sender.tsx'
import { SECOND_FACTOR_ACTIONS } from '#web/features/account/second-factor-actions.ts'
import { sendCode } from '#web/features/account/send-code.ts'
import { change, FIELD_OF_CODE, PRESENT_PASSWORD } from '#web/features/account/settings-answer.ts'
import type { SettingsAnswer } from '#web/features/account/settings-form.tsx'

/** What each form of the account page does. */
export const USER_ACTIONS: Record<string, (shop: Acting) => Promise<SettingsAnswer | Response>> = {
  profile: async (shop) => {
    const { text } = shop
    const profile = {
      name: text('name'),
      callingCode: text('phoneNumber').trim() ? text('callingCode') : '',
      phoneNumber: text('phoneNumber'),
      companyName: text('companyName'),
      taxNo: text('taxNo'),
    }
    return (await change(shop, editProfile, profile)).state
  },
  preferences: async (shop) => {
    const { text, form } = shop
    const preferences = {
      langCode: parseLanguage(text('langCode')),
      ...(text('countryCode') ? { countryCode: text('countryCode'), postcode: text('postcode') } : {}),
      ...(text('currencyCode') ? { currencyCode: text('currencyCode') } : {}),
      mailFlags: mailFlags(form),
    }
    return (await change(shop, editPreferences, preferences)).state
  },
  password: async (shop) => {
    const { text } = shop
    return (await change(shop, changePassword, { oldPassword: text('oldPassword'), password: text('password') })).state
  },
  [SEND_OLD_CODE]: async (shop) =>
    sendCode(shop, (await shop.ask(readUserInfo, {})).data.email, EMAIL_PURPOSES.oldEmail, { codeField: 'oldCode' }),
  [SEND_NEW_CODE]: (shop) => sendCode(shop, shop.text('email'), EMAIL_PURPOSES.newEmail),
  email: async (shop) => {
    const { text, form, ask } = shop
    if (!text('verifyToken')) {
      const { email } = (await ask(readUserInfo, {})).data
      const verification = { email, emailCode: text('oldCode'), type: EMAIL_PURPOSES.oldEmail }
      const { answer, state } = await change(shop, verifyEmailCode, verification, { ofCode: { [ERRORS.wrongEmailCode.code]: 'oldCode' } })
      if (!answer) return state
      // Already exchanged if only something else is wrong.
      form.set('verifyToken', answer.data.verifyToken)
    }
    const wanted = { password: text('oldPassword'), verifyToken: text('verifyToken'), email: text('email'), emailCode: text('emailCode') }
    return (await change(shop, changeEmail, wanted, { ofCode: FIELD_OF_CODE, renamed: PRESENT_PASSWORD })).state
  },
  ...SECOND_FACTOR_ACTIONS,
  endSession: async (shop) => (await change(shop, endSession, { id: shop.text('id') })).state,
  acceptAgreement: async (shop) => (await change(shop, acceptAgreement, { versionNo: shop.text('versionNo') })).state,
  copyData: async (shop) => {
    const { answer, state } = await change(shop, exportData, {})
    return answer ? redirect(answer.data.fileUrl) : state
  },
  close: async (shop) => {
    const places = { ofCode: FIELD_OF_CODE, renamed: PRESENT_PASSWORD }
    const { answer, state } = await change(shop, cancelAccount, { password: shop.text('oldPassword') }, places)
    return answer ? redirect(inLanguage('/', shop.language)) : state
  },
}

const mailFlags = (form: FormData): MailFlags => {
  const isOn = (name: keyof MailFlags) => flagOf(form.has(name))
  return {
    orderFlag: isOn('orderFlag'),
    inquiryFlag: isOn('inquiryFlag'),
    consultationFlag: isOn('consultationFlag'),
    newsFlag: isOn('newsFlag'),
  }
}

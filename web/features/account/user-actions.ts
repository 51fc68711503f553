import { redirect } from 'react-router'
import {
  acceptAgreement,
  cancelAccount,
  changeEmail,
  changePassword,
  editPreferences,
  editProfile,
  endSession,
  exportData,
  type MailFlags,
  readUserInfo,
} from '#contract/account.ts'
import { GOOD } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage, parseLanguage } from '#contract/languages.ts'
import { EMAIL_PURPOSES, verifyEmailCode } from '#contract/sign-in.ts'
import { SEND_NEW_CODE, SEND_OLD_CODE } from '#web/features/account/code-sender.tsx'
import { SECOND_FACTOR_ACTIONS } from '#web/features/account/second-factor-actions.ts'
import { sendCode } from '#web/features/account/send-code.ts'
import { done, FIELD_OF_CODE, refused, text } from '#web/features/account/settings-answer.ts'
import type { SettingsAnswer } from '#web/features/account/settings-form.tsx'
import type { Acting } from '#web/loading.ts'

/** What each form of the account page does. Signing in again is the page's affair: a lost session is thrown. */
export const USER_ACTIONS: Record<string, (acting: Acting) => Promise<SettingsAnswer | Response>> = {
  profile: async (shop) => {
    const { request, form } = shop
    const answer = await request.call(editProfile, {
      name: text(form, 'name'),
      callingCode: text(form, 'phoneNumber').trim() ? text(form, 'callingCode') : '',
      phoneNumber: text(form, 'phoneNumber'),
      companyName: text(form, 'companyName'),
      taxNo: text(form, 'taxNo'),
    })
    return answer.code === GOOD ? done(form) : refused(shop, answer)
  },
  preferences: async (shop) => {
    const { request, form } = shop
    const answer = await request.call(editPreferences, {
      langCode: parseLanguage(text(form, 'langCode')),
      ...(text(form, 'countryCode') ? { countryCode: text(form, 'countryCode'), postcode: text(form, 'postcode') } : {}),
      ...(text(form, 'currencyCode') ? { currencyCode: text(form, 'currencyCode') } : {}),
      mailFlags: mailFlags(form),
    })
    return answer.code === GOOD ? done(form) : refused(shop, answer)
  },
  password: async (shop) => {
    const { request, form } = shop
    const answer = await request.call(changePassword, { oldPassword: text(form, 'oldPassword'), password: text(form, 'password') })
    return answer.code === GOOD ? done(form) : refused(shop, answer)
  },
  [SEND_OLD_CODE]: async ({ request, form, ask }) =>
    sendCode(request, form, (await ask(readUserInfo, {})).data.email, EMAIL_PURPOSES.oldEmail, { codeField: 'oldCode' }),
  [SEND_NEW_CODE]: ({ request, form }) => sendCode(request, form, text(form, 'email'), EMAIL_PURPOSES.newEmail),
  email: async (shop) => {
    const { request, form, ask } = shop
    const { email } = (await ask(readUserInfo, {})).data
    let verifyToken = text(form, 'verifyToken')
    if (!verifyToken) {
      const verified = await request.call(verifyEmailCode, { email, emailCode: text(form, 'oldCode'), type: EMAIL_PURPOSES.oldEmail })
      if (verified.code !== GOOD) return refused(shop, verified, { [ERRORS.wrongEmailCode.code]: 'oldCode' })
      verifyToken = (verified as { data: { verifyToken: string } }).data.verifyToken
    }
    const answer = await request.call(changeEmail, {
      password: text(form, 'oldPassword'),
      verifyToken,
      email: text(form, 'email'),
      emailCode: text(form, 'emailCode'),
    })
    if (answer.code === GOOD) return done(form)
    form.set('verifyToken', verifyToken)
    return refused(shop, answer, FIELD_OF_CODE, { password: 'oldPassword' })
  },
  ...SECOND_FACTOR_ACTIONS,
  endSession: async (shop) => {
    const { request, form } = shop
    const answer = await request.call(endSession, { id: text(form, 'id') })
    return answer.code === GOOD ? done(form) : refused(shop, answer)
  },
  acceptAgreement: async (shop) => {
    const { request, form } = shop
    const answer = await request.call(acceptAgreement, { versionNo: text(form, 'versionNo') })
    return answer.code === GOOD ? done(form) : refused(shop, answer)
  },
  copyData: async (shop) => {
    const answer = await shop.request.call(exportData, {})
    return answer.code === GOOD ? redirect((answer as { data: { fileUrl: string } }).data.fileUrl) : refused(shop, answer)
  },
  close: async (shop) => {
    const { request, form, language } = shop
    const answer = await request.call(cancelAccount, { password: text(form, 'oldPassword') })
    return answer.code === GOOD ? redirect(inLanguage('/', language)) : refused(shop, answer, FIELD_OF_CODE, { password: 'oldPassword' })
  },
}

const mailFlags = (form: FormData): MailFlags => {
  const isOn = (name: keyof MailFlags) => (form.has(name) ? 1 : 0)
  return {
    orderFlag: isOn('orderFlag'),
    inquiryFlag: isOn('inquiryFlag'),
    consultationFlag: isOn('consultationFlag'),
    newsFlag: isOn('newsFlag'),
  }
}

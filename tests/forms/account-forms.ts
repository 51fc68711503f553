import { cancelAccount, changeEmail, changePassword, editPreferences, editProfile, endSession } from '#contract/account/account.ts'
import { EMAIL_PURPOSES, sendEmailCode, verifyEmailCode } from '#contract/account/sign-in.ts'
import { COUNTRY_RULES, EMAIL_RULES, PASSWORD_RULES } from '#tests/forms/auth-forms.ts'
import { type FormTable, ofLength, openPerson, PASSWORD, type Rule, type Stage, TURNED } from '#tests/forms/form-table.ts'
import { codeSentTo } from '#tests/outbox.ts'

const PATH = '/personalCenter/user'

const OWN_PASSWORD_RULES: Record<string, Rule> = {
  'no present password': { typed: { oldPassword: '' }, field: 'oldPassword', says: 'field_required' },
  // The text of 220005 is about signing in; this form asks only for the password.
  'a wrong present password': {
    typed: { oldPassword: 'another one' },
    field: 'oldPassword',
    says: 'account_wrong_password',
    call: { says: 'error_220005' },
  },
}
/** For a call that has another name for the field. */
const renamed = (rules: Record<string, Rule>, path: string): Record<string, Rule> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, { ...rule, call: { path, ...(rule.call as object) } }]))

export const PROFILE: FormTable = {
  name: 'profile',
  open: async () => ({
    path: PATH,
    right: {
      intent: 'profile',
      name: 'Ana Prieto',
      callingCode: '+34',
      phoneNumber: '612345678',
      companyName: 'Prieto S. L.',
      taxNo: 'B1',
    },
    sendRequest: ({ intent, ...typed }) => [editProfile, typed],
  }),
  rules: {
    'no name': { typed: { name: '' }, field: 'name', says: 'field_required' },
    'a name of 41 characters': { typed: { name: ofLength(41) }, field: 'name', says: 'field_too_long' },
    'a name that turns the reading direction': { typed: { name: TURNED }, field: 'name', says: 'field_characters' },
    'a number that is none': { typed: { phoneNumber: 'abc' }, field: 'phoneNumber', says: 'field_phone' },
    'a number of another country': { typed: { callingCode: '+1', phoneNumber: '612345678' }, field: 'phoneNumber', says: 'field_phone' },
    'a number of 33 characters': { typed: { phoneNumber: '6'.repeat(33) }, field: 'phoneNumber', says: 'field_too_long' },
    'a calling code that is none': {
      typed: { callingCode: '34' },
      field: 'callingCode',
      says: 'field_wrong',
      lost: ['callingCode'],
      notInBrowser: 'the list has no such code',
    },
    'a number of somebody else': {
      typed: { phoneNumber: '698765432' },
      field: 'phoneNumber',
      says: 'error_100008',
      before: async ({ shop }) => {
        const { token } = await openPerson(shop)
        await shop.call(editProfile, { callingCode: '+34', phoneNumber: '698765432' }, { token })
      },
    },
    'a company of 121 characters': { typed: { companyName: ofLength(121) }, field: 'companyName', says: 'field_too_long' },
    'a tax number of 41 characters': { typed: { taxNo: ofLength(41) }, field: 'taxNo', says: 'field_too_long' },
    'a tax number that turns the reading direction': { typed: { taxNo: TURNED }, field: 'taxNo', says: 'field_characters' },
  },
}

/** The stored address is already confirmed: the rules for doing so are in the other table. */
async function confirmedOld({ shop, isBrowser, clientAddress, person: { email, token } }: Stage): Promise<Record<string, string>> {
  const type = EMAIL_PURPOSES.oldEmail
  await shop.call(sendEmailCode, { email, type }, { token, clientAddress })
  const oldCode = await codeSentTo(shop, email)
  if (isBrowser) return { oldCode }
  const { data } = await shop.call(verifyEmailCode, { email, emailCode: oldCode, type }, { token })
  return { verifyToken: data.verifyToken }
}

export const EMAIL: FormTable = {
  name: 'e-mail change',
  isOpenedOnce: true,
  secret: ['oldPassword'],
  open: async (stage) => ({
    path: PATH,
    right: {
      intent: 'email',
      ...(await confirmedOld(stage)),
      email: `next.${crypto.randomUUID()}@forms.example`,
      emailCode: '123456',
      oldPassword: PASSWORD,
    },
    sendRequest: ({ intent, oldPassword, ...typed }) => [changeEmail, { ...typed, password: oldPassword }],
  }),
  rules: {
    ...EMAIL_RULES,
    ...renamed(OWN_PASSWORD_RULES, 'password'),
    'no code of the new address': { typed: { emailCode: '' }, field: 'emailCode', says: 'error_220006' },
    'a wrong code of the new address': { typed: { emailCode: '000000' }, field: 'emailCode', says: 'error_220006' },
    // The page asks for the code again.
    'a proof of the stored address that has run out': {
      typed: { verifyToken: 'A'.repeat(43) },
      field: 'oldCode',
      says: 'error_220006',
      lost: ['verifyToken'],
      notInBrowser: 'a hidden field',
    },
  },
}

export const EMAIL_OLD_CODE: FormTable = {
  name: 'e-mail change, the code of the stored address',
  secret: ['oldPassword'],
  open: async ({ person }) => ({
    path: PATH,
    right: { intent: 'email', oldCode: '123456', email: 'next@forms.example', emailCode: '123456', oldPassword: PASSWORD },
    sendRequest: ({ oldCode }) => [verifyEmailCode, { email: person.email, emailCode: oldCode, type: EMAIL_PURPOSES.oldEmail }],
  }),
  rules: {
    'no code of the stored address': { typed: { oldCode: '' }, field: 'oldCode', says: 'error_220006' },
    'a wrong code of the stored address': { typed: { oldCode: '000000' }, field: 'oldCode', says: 'error_220006' },
  },
}

const sendingCode = (name: string, intent: string, type: number, codeField: string, rules: Record<string, Rule>): FormTable => ({
  name,
  open: async ({ person }) => ({
    path: PATH,
    right: { intent, email: person.email },
    sendRequest: ({ email }) => [sendEmailCode, { email, type }],
  }),
  rules: {
    ...rules,
    'a code requested again at once': {
      typed: {},
      field: codeField,
      says: 'account_code_wait_minute',
      call: { says: 'error_220009' },
      before: async ({ shop, clientAddress, person: { email, token } }) => {
        await shop.call(sendEmailCode, { email, type }, { token, clientAddress })
      },
    },
  },
})
export const EMAIL_OLD_SENT = sendingCode(
  'e-mail change, the button for the old code',
  'sendOldCode',
  EMAIL_PURPOSES.oldEmail,
  'oldCode',
  {},
)
export const EMAIL_NEW_SENT = sendingCode(
  'e-mail change, the button for the new code',
  'sendNewCode',
  EMAIL_PURPOSES.newEmail,
  'emailCode',
  EMAIL_RULES,
)

export const PASSWORD_CHANGE: FormTable = {
  name: 'password change',
  secret: ['oldPassword', 'password'],
  open: async () => ({
    path: PATH,
    right: { intent: 'password', oldPassword: PASSWORD, password: 'otra-caravana-1908' },
    sendRequest: ({ intent, ...typed }) => [changePassword, typed],
  }),
  rules: { ...OWN_PASSWORD_RULES, ...PASSWORD_RULES },
}

export const PREFERENCES: FormTable = {
  name: 'preferences',
  open: async ({ language }) => ({
    path: PATH,
    right: { intent: 'preferences', countryCode: 'ES', postcode: '28014', currencyCode: 'EUR', langCode: language },
    sendRequest: ({ intent, ...typed }) => [editPreferences, typed],
  }),
  rules: {
    ...COUNTRY_RULES,
    'a postal code of another country': { typed: { postcode: '99999' }, field: 'postcode', says: 'error_210004' },
    'a postal code of 41 characters': { typed: { postcode: '2'.repeat(41) }, field: 'postcode', says: 'field_too_long' },
    'a currency without a rate': {
      typed: { currencyCode: 'QQQ' },
      field: 'currencyCode',
      says: 'error_590013',
      lost: ['currencyCode'],
      notInBrowser: 'the list has no such currency',
    },
  },
}

export const CLOSE: FormTable = {
  name: 'delete account',
  secret: ['oldPassword'],
  open: async () => ({
    path: PATH,
    right: { intent: 'close', oldPassword: PASSWORD },
    sendRequest: ({ oldPassword }) => [cancelAccount, { password: oldPassword }],
  }),
  rules: renamed(OWN_PASSWORD_RULES, 'password'),
}

export const END_SESSION: FormTable = {
  name: 'end session',
  open: async () => ({
    path: PATH,
    right: { intent: 'endSession', id: '1' },
    sendRequest: ({ id }) => [endSession, { id }],
  }),
  rules: {
    'a session of somebody else': { typed: {}, field: null, says: 'error_110001', lost: ['id'], notInBrowser: 'own sessions only' },
    'a session that is none': {
      typed: { id: 'x' },
      field: null,
      says: 'error_110001',
      lost: ['id'],
      notInBrowser: 'own sessions only',
    },
  },
}

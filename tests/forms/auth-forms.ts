import { eq } from 'drizzle-orm'
import { register, resetPassword, sendEmailCode, signIn } from '#contract/account/sign-in.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { type FormTable, ofLength, PASSWORD, type Rule, type Stage, TURNED } from '#tests/forms/form-table.ts'

/** Errors of an email address, in every form that has one. */
export const EMAIL_RULES: Record<string, Rule> = {
  'no e-mail address': { typed: { email: '' }, field: 'email', says: 'field_required' },
  'an e-mail address without a host': { typed: { email: 'ana' }, field: 'email', says: 'field_email' },
  'an e-mail address of 262 characters': { typed: { email: `${'a'.repeat(250)}@example.com` }, field: 'email', says: 'field_too_long' },
  'an e-mail address of 400 characters': { typed: { email: `${'a'.repeat(388)}@example.com` }, field: 'email', says: 'field_too_long' },
}

/** Errors of a new password. */
export const PASSWORD_RULES: Record<string, Rule> = {
  'no new password': { typed: { password: '' }, field: 'password', says: 'field_required' },
  'a new password of 7 characters': { typed: { password: 'kurz-19' }, field: 'password', says: 'field_too_short' },
  'a new password of 65 characters': { typed: { password: ofLength(65) }, field: 'password', says: 'field_too_long' },
  'a new password of 300 characters': { typed: { password: ofLength(300) }, field: 'password', says: 'field_too_long' },
  'a new password that everybody takes': { typed: { password: 'password123' }, field: 'password', says: 'error_220008' },
}

/** Errors of a country, in every form that has one. */
export const COUNTRY_RULES: Record<string, Rule> = {
  'a country that is none': {
    typed: { countryCode: 'QQ' },
    field: 'countryCode',
    says: 'field_wrong',
    lost: ['countryCode'],
    notInBrowser: 'the list has no such country',
  },
}

const CODE_RULES: Record<string, Rule> = {
  'no code': { typed: { emailCode: '' }, field: 'emailCode', says: 'error_220006' },
  'a wrong code': { typed: { emailCode: '000000' }, field: 'emailCode', says: 'error_220006' },
}

const setStatus =
  (status: number) =>
  async ({ shop, person }: Stage) => {
    await shop.appContext.database.db.update(accounts).set({ status }).where(eq(accounts.id, person.id))
  }

async function failFiveTimes({ shop, clientAddress, person: { email } }: Stage): Promise<void> {
  for (let i = 0; i < 5; i++) await shop.call(signIn, { email, password: 'another one' }, { clientAddress })
}

export const LOGIN: FormTable = {
  name: 'login',
  browser: { fields: 'form:has(input[name=password])', submit: 'form:has(input[name=password]) button[type=submit]' },
  isVisitors: true,
  secret: ['password'],
  open: async ({ person }) => ({
    path: '/login',
    right: { email: person.email, password: PASSWORD },
    sendRequest: (typed) => [signIn, typed],
  }),
  rules: {
    ...EMAIL_RULES,
    'no password': { typed: { password: '' }, field: 'password', says: 'field_required' },
    'a password of 300 characters': { typed: { password: ofLength(300) }, field: 'password', says: 'field_too_long' },
    'a wrong password': { typed: { password: 'another one' }, field: null, says: 'error_220005' },
    'an e-mail address without an account': { typed: { email: 'nobody@forms.example' }, field: null, says: 'error_220005' },
    'the sixth try': { typed: {}, field: null, says: 'error_220007', before: failFiveTimes },
    'a disabled account': { typed: {}, field: null, says: 'error_100003_contact', before: setStatus(ACCOUNT_STATUS.disabled) },
    'an account that may not sign in': {
      typed: {},
      field: null,
      says: 'error_220004_contact',
      before: setStatus(ACCOUNT_STATUS.mayNotSignIn),
    },
  },
}

export const REGISTER: FormTable = {
  name: 'register',
  isVisitors: true,
  secret: ['password'],
  open: async () => ({
    path: '/register',
    right: {
      intent: 'join',
      email: `new.${crypto.randomUUID()}@forms.example`,
      emailCode: '123456',
      name: 'Ana Prieto',
      password: PASSWORD,
      countryCode: 'ES',
      agreementFlag: '1',
    },
    sendRequest: ({ intent, agreementFlag, ...typed }) => [register, { ...typed, agreementFlag: agreementFlag ? 1 : 0 }],
  }),
  rules: {
    ...EMAIL_RULES,
    ...PASSWORD_RULES,
    ...CODE_RULES,
    'no name': { typed: { name: ' ' }, field: 'name', says: 'field_required' },
    'a name of 41 characters': { typed: { name: ofLength(41) }, field: 'name', says: 'field_too_long' },
    'a name that turns the reading direction': { typed: { name: TURNED }, field: 'name', says: 'field_characters' },
    ...COUNTRY_RULES,
    'an agreement that is not accepted': { typed: { agreementFlag: null }, field: 'agreementFlag', says: 'field_accept' },
  },
}

const requestCode =
  (type: number) =>
  async ({ shop, clientAddress, person: { email } }: Stage) => {
    await shop.call(sendEmailCode, { email, type }, { clientAddress })
  }

const sendingCode = (name: string, path: string, type: number): FormTable => ({
  name: `${name}, its button for a code`,
  isVisitors: true,
  open: async ({ person }) => ({
    path,
    right: { intent: 'sendCode', email: person.email },
    sendRequest: ({ email }) => [sendEmailCode, { email, type }],
  }),
  rules: {
    ...EMAIL_RULES,
    'a code requested again at once': {
      typed: {},
      field: 'emailCode',
      says: 'account_code_wait_minute',
      call: { says: 'error_220009' },
      before: requestCode(type),
    },
  },
})

export const REGISTER_CODE = sendingCode('register', '/register', 1)
export const RESET_CODE = sendingCode('retrievePassword', '/retrievePassword', 2)

export const RESET: FormTable = {
  name: 'retrievePassword',
  isVisitors: true,
  secret: ['password'],
  open: async ({ person }) => ({
    path: '/retrievePassword',
    right: { intent: 'reset', email: person.email, emailCode: '123456', password: 'otra-caravana-1908' },
    sendRequest: ({ intent, ...typed }) => [resetPassword, typed],
  }),
  rules: { ...EMAIL_RULES, ...PASSWORD_RULES, ...CODE_RULES },
}

import { eq } from 'drizzle-orm'
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from '#contract/account/second-factor.ts'
import { enterSecondCode, signIn } from '#contract/account/sign-in.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { type FormTable, PASSWORD, type Rule, type Stage } from '#tests/forms/form-table.ts'
import { authenticator } from '#tests/second-factor.ts'
import { injectCall, type Shop } from '#tests/shop.ts'

const PATH = '/personalCenter/user'
const WRONG = '918273'
/** Each of these forms follows another one; tests/journeys/pages/second-factor.e2e.ts walks through them. */
const notInBrowser = 'it is the second of two forms'

const start = async ({ shop, person: { token } }: Stage) => (await shop.call(startSecondFactor, { password: PASSWORD }, { token })).data

async function protect(stage: Stage): Promise<string[]> {
  const code = authenticator(stage.shop, (await start(stage)).secret)
  const { data } = await stage.shop.call(confirmSecondFactor, { secondCode: code() }, { token: stage.person.token })
  return data.recoveryCodeList
}

async function changePassword({ appContext }: Shop, id: number): Promise<void> {
  await appContext.database.db.update(accounts).set({ passwordHash: '-' }).where(eq(accounts.id, id))
}

async function guessFiveTimes({ shop, clientAddress, person: { email } }: Stage): Promise<void> {
  for (let i = 0; i < 5; i++) await shop.call(signIn, { email, password: PASSWORD, secondCode: WRONG }, { clientAddress })
}

async function guessFiveTimesSignedIn({ shop, person: { token } }: Stage): Promise<void> {
  for (let i = 0; i < 5; i++) await shop.call(endSecondFactor, { password: PASSWORD, secondCode: WRONG }, { token })
}

const wrongPassword: Rule = {
  typed: { oldPassword: 'another one' },
  field: 'oldPassword',
  says: 'account_wrong_password',
  call: { says: 'error_220005' },
  notInBrowser,
}
const noPassword: Rule = {
  typed: { oldPassword: '' },
  field: 'oldPassword',
  says: 'field_required',
  call: { path: 'password' },
  notInBrowser,
}
const wrongCode: Rule = { typed: { secondCode: WRONG }, field: 'secondCode', says: 'error_220012', notInBrowser }

export const SECOND_STEP: FormTable = {
  name: 'login, second step',
  isVisitors: true,
  secret: ['secondCode'],
  open: async (stage) => {
    await protect(stage)
    const { shop, person, clientAddress } = stage
    const { headers } = await injectCall(shop.app, signIn, { email: person.email, password: PASSWORD }, { clientAddress })
    const [, ticket = ''] = /SIGN_IN=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
    return {
      path: '/loginCode',
      right: { secondCode: '' },
      cookies: { SIGN_IN: ticket },
      sendRequest: ({ secondCode }) => [enterSecondCode, { secondCode }],
    }
  },
  rules: {
    'no second code': { typed: {}, field: 'secondCode', says: 'field_required', notInBrowser },
    'a wrong second code': wrongCode,
    'the sixth second code': { typed: { secondCode: WRONG }, field: null, says: 'error_220007', before: guessFiveTimes, notInBrowser },
    'a password that was changed meanwhile': {
      typed: { secondCode: WRONG },
      field: null,
      says: 'account_second_late',
      call: { says: 'error_100004' },
      before: ({ shop, person }) => changePassword(shop, person.id),
      notInBrowser,
    },
  },
}

export const SECOND_START: FormTable = {
  name: 'two-step sign-in, password',
  secret: ['oldPassword'],
  open: async () => ({
    path: PATH,
    right: { intent: 'secondStart', oldPassword: PASSWORD },
    sendRequest: ({ oldPassword }) => [startSecondFactor, { password: oldPassword }],
  }),
  rules: {
    'no password': noPassword,
    'a wrong password': wrongPassword,
    'while it is on': {
      typed: {},
      field: null,
      says: 'error_220013',
      before: async (stage) => void (await protect(stage)),
      notInBrowser,
    },
  },
}

export const SECOND_CONFIRM: FormTable = {
  name: 'two-step sign-in, first code',
  secret: ['secondCode'],
  open: async (stage) => ({
    path: PATH,
    // The page still shows the secret for scanning.
    right: { intent: 'secondConfirm', ...(await start(stage)), secondCode: '' },
    sendRequest: ({ secondCode }) => [confirmSecondFactor, { secondCode }],
  }),
  rules: { 'a wrong code': wrongCode, 'no code': { ...wrongCode, typed: {} } },
}

export const SECOND_OFF: FormTable = {
  name: 'two-step sign-in off',
  secret: ['oldPassword', 'secondCode'],
  open: async (stage) => ({
    path: PATH,
    right: { intent: 'secondOff', oldPassword: PASSWORD, secondCode: (await protect(stage))[0]! },
    sendRequest: ({ oldPassword, secondCode }) => [endSecondFactor, { password: oldPassword, secondCode }],
  }),
  rules: {
    'no password': noPassword,
    'a wrong password': wrongPassword,
    'a wrong code': wrongCode,
    'the sixth code': { typed: {}, field: null, says: 'error_220007_code', before: guessFiveTimesSignedIn, notInBrowser },
  },
}

export const RENEWED_CODES: FormTable = {
  name: 'new recovery codes',
  secret: ['oldPassword', 'secondCode'],
  open: async (stage) => ({
    path: PATH,
    right: { intent: 'recoveryRenew', oldPassword: PASSWORD, secondCode: (await protect(stage))[0]! },
    sendRequest: ({ oldPassword, secondCode }) => [renewRecoveryCodes, { password: oldPassword, secondCode }],
  }),
  rules: { 'a wrong password': wrongPassword, 'a recovery code in the place of the app’s': { ...wrongCode, typed: {} } },
}

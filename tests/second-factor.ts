import { vi } from 'vitest'
import { confirmSecondFactor, startSecondFactor } from '#contract/account/second-factor.ts'
import { signIn } from '#contract/account/sign-in.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { codeAt, stepOf } from '#server/features/account/second-factor/totp.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import type { As, Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

export const PASSWORD = 'naranjas del sur'
export const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app for this secret, which may contain spaces: returns the code of the present step or one some steps away. */
export function authenticator({ appContext }: Shop, secret: string): (stepsAway?: number) => string {
  const bits = [...secret.replaceAll(/\s/g, '')].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  return (stepsAway = 0) => codeAt(key, stepOf(appContext.clock()) + stepsAway)
}

export const wrongOne = (code: () => string) => String((Number(code()) + 1) % 1_000_000).padStart(6, '0')

/** Stops the clock at the start of a step; otherwise a step would sometimes end in the middle of a test. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS })
}

/** Adds people, each with an account, a session and an IP address of their own, with or without a second factor. */
export async function peopleOf(shop: Shop) {
  const passwordHash = await hashPassword(PASSWORD)
  let number = 0

  const newAccount = async () => {
    const email = `second${++number}@shop.example`
    const [account] = await shop.appContext.database.db
      .insert(accounts)
      .values({ email, name: 'Ana Prieto', language: 'en', passwordHash })
      .returning()
    return { id: account!.id, email, token: await signedIn(shop, account!), as: { clientAddress: `198.51.100.${number}` } }
  }
  const start = (token: string, password = PASSWORD) => shop.call(startSecondFactor, { password }, { token })
  const tryIn = (email: string, secondCode?: string, as: As = {}, password = PASSWORD) =>
    shop.call(signIn, { email, password, ...(secondCode === undefined ? {} : { secondCode }) }, as)
  /** A person with a second factor whose first code is used up. */
  const protectedOne = async () => {
    const owner = await newAccount()
    const code = authenticator(shop, (await start(owner.token)).data.secret)
    const { recoveryCodeList } = (await shop.call(confirmSecondFactor, { secondCode: code() }, { token: owner.token })).data
    shop.passTime(STEP_MS)
    return { ...owner, code, recoveryCodeList }
  }
  return { newAccount, start, tryIn, protectedOne }
}

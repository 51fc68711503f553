import { expect, test } from 'vitest'
import { editProfile, readUserInfo } from '#contract/account/account.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { injectCall, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()

let number = 0
async function newAccount() {
  const email = `caller${++number}@shop.example`
  const [account] = await shop.appContext.database.db.insert(accounts).values({ email, name: 'Ana', passwordHash: '' }).returning()
  const token = await signedIn(shop, account!)
  const claim = async (phoneNumber: string, clientAddress = `198.51.100.${account!.id % 200}`) =>
    injectCall(shop.app, editProfile, { callingCode: '+34', phoneNumber }, { token, clientAddress })
  return { token, claim, codeOf: async (...requested: Parameters<typeof claim>) => (await claim(...requested)).json().code as number }
}
const numbered = (at: number) => `6120000${String(at).padStart(2, '0')}`

test('whose phone numbers the shop knows cannot be tried out: ten an hour, taken or not', async () => {
  const [owner, curious] = [await newAccount(), await newAccount()]
  expect(await owner.codeOf(numbered(0))).toBe(200)
  for (let at = 0; at < 10; at++) expect(await curious.codeOf(numbered(at))).toBe(at === 0 ? 100008 : 200)
  for (const at of [0, 10]) {
    const refused = await curious.claim(numbered(at))
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  }
  // The rest of the profile can still be saved, even together with the unchanged number.
  const { token } = curious
  expect((await shop.call(editProfile, { name: 'Eva', callingCode: '+34', phoneNumber: numbered(9) }, { token })).code).toBe(200)
  expect((await shop.call(readUserInfo, {}, { token })).data).toMatchObject({ name: 'Eva', phoneNumber: numbered(9) })
  shop.passTime(3_600_000)
  expect(await curious.codeOf(numbered(0))).toBe(100008)
})

test('nor with many accounts: thirty an hour from one network', async () => {
  const clientAddress = '203.0.113.50'
  const codes: number[] = []
  for (let each = 0; each < 4; each++) {
    const { codeOf } = await newAccount()
    for (let at = 0; at < 8; at++) codes.push(await codeOf(numbered(20 + each * 8 + at), clientAddress))
  }
  expect(codes).toEqual([...Array(30).fill(200), 429, 429])
})

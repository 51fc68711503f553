import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq, inArray } from 'drizzle-orm'
import { RIGHTS } from '#contract/console/access.ts'
import { DAY_MS } from '#contract/durations.ts'
import { insertRows } from '#database/insert-rows.ts'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'

const PUBLISHED_PASSWORD = 'Rutaseda-demo-2026'
const DOMAIN = 'demo.rutaseda.example'

/** Buyer Lucía Herrero, supplier member 陈思远, operator Marta Olmos, and 周敏, who applies to become a supplier. */
export const [DEMO_BUYER_ID, DEMO_MEMBER_ID, DEMO_OPERATOR_ID, DEMO_APPLICANT_ID] = [1, 2, 3, 5] as const

const PEOPLE = [
  {
    id: DEMO_BUYER_ID,
    email: `buyer@${DOMAIN}`,
    name: 'Lucía Herrero',
    role: 0,
    language: 'spa',
    countryCode: 'ES',
    currencyCode: 'EUR',
    companyName: 'Casa Herrero S.L.',
    taxNo: 'B00000000',
  },
  {
    id: DEMO_MEMBER_ID,
    email: `supplier@${DOMAIN}`,
    name: '陈思远',
    role: 1,
    language: 'zh',
    countryCode: 'CN',
    currencyCode: 'CNY',
    supplierId: 1,
    isOwner: true,
  },
  {
    id: DEMO_OPERATOR_ID,
    email: `operator@${DOMAIN}`,
    name: 'Marta Olmos',
    role: 2,
    language: 'spa',
    countryCode: 'ES',
    currencyCode: 'EUR',
  },
  { id: 4, email: `admin@${DOMAIN}`, name: 'Alex Reed', role: 3, language: 'en', countryCode: 'ES', currencyCode: 'EUR' },
  {
    id: DEMO_APPLICANT_ID,
    email: `applicant@${DOMAIN}`,
    name: '周敏',
    role: 0,
    language: 'zh',
    countryCode: 'CN',
    currencyCode: 'CNY',
    companyName: '绍兴市晨帆纺织品有限公司',
  },
] as const

const OPERATOR = 2

/** Products from several categories. */
const FAVOURITES = [12, 310, 745, 1180]
const OPENED = new Date('2026-06-01T08:00:00Z')

export interface DemoLogin {
  email: string
  password: string
}

/** Hash of 48 random bytes that were never recorded: no password opens these accounts until resetDemoPasswords sets one. */
export const UNKNOWN_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$ppqv63zjjRlnEtsYFDJFAw$RTDeH7jspYpkdKQDn4D8QxhtJ+DAjeXWCZc94oNUZD4'

/** Seeds the demo's accounts and the buyer's warehouse address. */
export async function seedDemoAccounts(db: Database): Promise<void> {
  await insertRows(
    db,
    accounts,
    PEOPLE.map((person) => ({
      companyName: null,
      taxNo: null,
      supplierId: null,
      isOwner: false,
      rights: person.role === OPERATOR ? [...RIGHTS] : [],
      agreementVersion: '1.0',
      agreementTime: OPENED,
      createTime: OPENED,
      ...person,
      passwordHash: UNKNOWN_PASSWORD,
    })),
  )
  await insertRows(db, addresses, [
    {
      id: 1,
      accountId: DEMO_BUYER_ID,
      recipientName: 'Lucía Herrero',
      streetOrPobox: 'Calle de Alcalá 45',
      apartmentBuilding: 'Local bajo',
      city: 'Madrid',
      stateProvince: 'Madrid',
      postcode: '28014',
      countryCode: 'ES',
      callingCode: '+34',
      phoneNumber: '612345678',
      isDefault: true,
      label: 2,
    },
  ])
  await insertRows(
    db,
    favourites,
    FAVOURITES.map((productId, place) => ({
      id: place + 1,
      accountId: DEMO_BUYER_ID,
      productId,
      createTime: new Date(OPENED.getTime() + place * DAY_MS),
    })),
  )
}

/**
 * Demo accounts have the published password only while no other machine can reach the server, otherwise random ones (safety.md 21). Returns
 * the logins to print: all of them on loopback, otherwise those changed by this call.
 */
export async function resetDemoPasswords(db: Database, { isLoopback }: { isLoopback: boolean }): Promise<DemoLogin[]> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(
      inArray(
        accounts.email,
        PEOPLE.map(({ email }) => email),
      ),
    )
    .orderBy(accounts.id)
  const logins: DemoLogin[] = []
  // In parallel, because every start waits for it.
  const published = await Promise.all(rows.map(({ passwordHash }) => verify(passwordHash, PUBLISHED_PASSWORD)))
  for (const [index, { id, email, passwordHash: former }] of rows.entries()) {
    const isPublished = published[index]
    if (isLoopback === isPublished && former !== UNKNOWN_PASSWORD) {
      if (isLoopback) logins.push({ email, password: PUBLISHED_PASSWORD })
      continue
    }
    const password = isLoopback ? PUBLISHED_PASSWORD : randomBytes(12).toString('base64url')
    const passwordHash = await hash(password)
    await inTransaction(db, 'write', async (transaction) => {
      await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
      // Ends sessions opened with the old password.
      await transaction.delete(sessions).where(eq(sessions.accountId, id))
    })
    logins.push({ email, password })
  }
  return logins
}

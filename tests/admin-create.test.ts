import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '#contract/account/sign-in.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { BARE_ENVIRONMENT } from '#tests/server-process.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const ROOT = join(import.meta.dirname, '..')
const PASSWORD = 'naranjas del sur'

/** Runs what `npm run admin:create` starts, with these arguments and these lines on stdin. */
async function adminCreate(args: string[], lines: string[]) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/admin-create.ts'), ...args], {
    cwd: ROOT,
    env: {
      ...BARE_ENVIRONMENT,
      NODE_ENV: 'test',
      DATABASE_URL: shop.databaseUrl,
      PUBLIC_URL: 'https://shop.example',
    },
  })
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [said, prompted, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('exit', resolve)),
  ])
  return { code, said, prompted }
}

/** Each command starts a process. */
const SLOW = { timeout: 240_000 }

test('the first administrator of a shop is made by a command, and can sign in', SLOW, async () => {
  await db.update(accounts).set({ role: 0 }).where(eq(accounts.role, 3))
  const { code, said, prompted } = await adminCreate(['--email=Boss@Shop.example', '--lang=zh'], ['Ana Prieto', PASSWORD])
  expect([code, said]).toEqual([0, expect.stringContaining('https://shop.example/login')])
  expect(said + prompted).not.toContain(PASSWORD)
  const [account] = await db.select().from(accounts).where(eq(accounts.email, 'boss@shop.example'))
  expect(account).toMatchObject({ role: 3, name: 'Ana Prieto', language: 'zh', status: 1 })
  expect((await shop.call(signIn, { email: 'boss@shop.example', password: PASSWORD })).code).toBe(200)

  const before = await databaseTrace(shop)
  const second = await adminCreate(['--email=other@shop.example', '--name=Luz'], [PASSWORD])
  expect([second.code, second.prompted]).toEqual([1, expect.stringContaining('There is already an administrator')])
  expect(await databaseTrace(shop)).toEqual(before)
})

test.runIf(isExhaustive)(
  'what is wrong is said and nothing is stored; of two commands at once one makes an administrator',
  SLOW,
  async () => {
    await db.update(accounts).set({ role: 0 }).where(eq(accounts.role, 3))
    const before = await databaseTrace(shop)
    const wrong: [string[], string[], RegExp][] = [
      [['--email=nobody', '--name=Ana'], [PASSWORD], /email: Enter a valid/],
      [['--email=ana@shop.example', '--name='], [PASSWORD], /name: /],
      [['--email=ana@shop.example', '--name=Ana'], ['short'], /password: This is too short/],
      [['--email=ana@shop.example', '--name=Ana'], ['password'], /password/],
      [['--email=ana@shop.example', '--name=Ana'], [], /password: /],
      [['--email=buyer@demo.rutaseda.example', '--name=Ana'], [PASSWORD], /already/],
    ]
    for (const [args, lines, why] of wrong) {
      const { code, prompted } = await adminCreate(args, lines)
      expect([args, code, prompted]).toEqual([args, 1, expect.stringMatching(why)])
    }
    expect(await databaseTrace(shop)).toEqual(before)
    const make = (name: string) => adminCreate([`--email=${name}@shop.example`, `--name=${name}`], [PASSWORD])
    const codes = (await Promise.all([make('one'), make('two')])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 1])
    expect(await db.$count(accounts, sql`role = 3`)).toBe(1)
  },
)

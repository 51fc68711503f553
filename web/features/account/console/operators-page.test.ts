import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editOperator } from '#contract/account/console/operators.ts'
import { ERRORS } from '#contract/errors.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { roles } from '#server/features/account/console/roles.table.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const administrator = await signedIn(shop, ADMINISTRATOR)
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const PAGE = '/en/console/operators'

const visit = (url: string, token = administrator) => visitPage(shop, url, token)
const send = (url: string, fields: Record<string, string>) => sendForm(shop, url, administrator, fields)
const isChecked = (body: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(body)![0].includes('checked')

test('the page is the administrators’ alone, and nobody else is led there', async () => {
  expect((await visit(PAGE)).statusCode).toBe(200)
  expect((await visit(PAGE, operator)).statusCode).toBe(404)
  expect((await visit('/en/console', operator)).body).not.toContain(`href="${PAGE}"`)
})

test('nobody is offered to change their own rights, and the call would refuse it', async () => {
  const own = await visit(`${PAGE}?id=${ADMINISTRATOR.id}`)
  expect(own.body).toContain(words.account_operators_own({}, EN))
  expect(own.body).not.toContain('name="right.order"')
  const sent = await send(`${PAGE}?id=${ADMINISTRATOR.id}`, { intent: 'remove', id: String(ADMINISTRATOR.id) })
  expect((await db.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, ADMINISTRATOR.id)))[0]!.role).toBe(3)
  expect(sent.statusCode).toBe(200)
})

test('rights that somebody else changed meanwhile stand beside those that were chosen', async () => {
  const { id } = DEMO_PEOPLE.operator
  const [seen] = await db.select({ version: accounts.version }).from(accounts).where(eq(accounts.id, id))
  const edit = { id: String(id), version: seen!.version, role: 2 as const, rightList: ['order' as const, 'audit' as const] }
  expect((await shop.call(editOperator, edit, { token: administrator })).code).toBe(200)
  const yes = words.account_operators_yes({}, EN)
  const fields = { intent: 'edit', id: String(id), version: String(seen!.version), 'right.order': yes, 'right.user': yes }
  const refused = (await send(`${PAGE}?id=${id}`, fields)).body
  expect(refused).toContain(words.table_conflict({}, EN))
  expect(refused).toContain(words.table_theirs({}, EN))
  expect(['order', 'user', 'audit'].map((right) => isChecked(refused, `right.${right}`))).toEqual([true, true, false])
  // Saving again stores this form's choices.
  await send(`${PAGE}?id=${id}`, { ...fields, version: /name="version" value="(\d+)"/.exec(refused)![1]! })
  expect((await db.select({ rights: accounts.rights }).from(accounts).where(eq(accounts.id, id)))[0]!.rights).toEqual(['order', 'user'])
})

test('an address that has an account is refused beside it, and what was typed stays', async () => {
  const fields = {
    intent: 'add',
    name: 'Nora Gil',
    email: 'buyer@demo.rutaseda.example',
    langCode: 'zh',
    'right.report': words.account_operators_yes({}, EN),
  }
  const { body } = await send(`${PAGE}?id=new`, fields)
  expect(body).toContain(errorText(ERRORS.emailTaken.code, 'en'))
  expect(body).toContain('value="Nora Gil"')
  expect(isChecked(body, 'right.report')).toBe(true)
})

test('a role is offered, and stays chosen, however many there are', async () => {
  const names = Array.from({ length: 61 }, (_, at) => `Zone ${String(at).padStart(2, '0')}`)
  const made = await db
    .insert(roles)
    .values(names.map((name) => ({ name, rights: ['order' as const] })))
    .returning({ id: roles.id })
  const last = made.at(-1)!.id
  await db.update(accounts).set({ roleId: last }).where(eq(accounts.id, DEMO_PEOPLE.operator.id))
  const { body } = await visit(`${PAGE}?id=${DEMO_PEOPLE.operator.id}`)
  // The list's filter offers it, too.
  const options = [...body.matchAll(new RegExp(`<option[^>]*value="${last}"[^>]*>Zone 60`, 'g'))].map(([option]) => option)
  expect(options).toContainEqual(expect.stringContaining('selected'))
})

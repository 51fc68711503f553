import { expect, test } from 'vitest'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const

test('a usual choice ticks its boxes, and the menu of the member follows while it is open', async () => {
  const owner = await openOwner(shop)
  const member = await openMember(shop, owner.supplierId)
  const theirs = await visit({ token: member.token })
  await openAlive(theirs.page, '/en/console')
  const menu = theirs.page.getByRole('navigation', { name: words.console_nav({}, EN) })
  const places = () => menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await places()).toContain('/en/console/money')

  const { page, problems } = await visit({ token: owner.token })
  await openAlive(page, `/en/console/members?id=${member.id}`)
  await page.getByRole('button', { name: words.members_rights_preset({ preset: 'warehouse' }, EN) }).click()
  const boxes = page.getByRole('checkbox', { checked: true })
  expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('name')))).toEqual(['right.stock', 'right.order'])
  await expectSoundPage(page)
  await page.getByRole('button', { name: words.members_desk_save({}, EN) }).click()
  await page.getByText(words.table_saved({}, EN)).waitFor()
  await expect.poll(places).toEqual(['/en/console', '/en/console/orders', '/en/console/products'])
  expect([...problems, ...theirs.problems]).toEqual([])
})

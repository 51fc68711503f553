import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openReadinessProxy } from '#bench/readiness-proxy.ts'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { readUserInfo } from '#contract/account/account.ts'
import { openChatClient } from '#tests/chat-client.ts'
import { openChat, write } from '#tests/chatting.ts'
import { emptyDatabase } from '#tests/database.ts'
import { contractBreaks } from '#tests/faults/contract-breaks.ts'
import { openFormerRelease, seedFormer } from '#tests/faults/former-release.ts'
import { brokenPages, COMPANY, missingAssets, problemsOfForm, problemsOfWalk } from '#tests/faults/upgrade-walk.ts'
import { NEW_ADDRESS } from '#tests/forms/address-forms.ts'
import { CHECKOUT, QUANTITY } from '#tests/forms/buying-forms.ts'
import { freePort } from '#tests/free-port.ts'
import { openRemoteShop } from '#tests/remote-shop.ts'
import { runCommand } from '#tests/run-command.ts'
import { signedIn } from '#tests/signed-in.ts'

const former = openFormerRelease()
const url = await emptyDatabase()
const FORMS = [NEW_ADDRESS, QUANTITY, CHECKOUT, COMPANY]
const SLOW = { timeout: 600_000 }

describe.skipIf(!former)(
  `nodes of ${former?.commit.slice(0, 8)}, which has ${former?.migrations} migrations, and of this release`,
  async () => {
    if (!former) return
    seedFormer(former, url)
    const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-upgrade-'))
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, REDIS_URL: '', LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3000' }
    const ports = [await freePort(), await freePort()] as const
    const startFormer = (port: number) => startShop(port, settings, null, former.program)
    const nodes: ShopProcess[] = [await startFormer(ports[0]), await startFormer(ports[1])]
    const proxy = await openReadinessProxy(ports)
    const shop = openRemoteShop(url, () => proxy.url)
    afterAll(async () => {
      proxy.close()
      await shop.database.close()
      await Promise.all(nodes.map((node) => node.stop()))
      rmSync(dataDir, { recursive: true, force: true })
    })
    const urls = () => nodes.map((node) => node.url)
    const areReady = () => expect.poll(() => ports.every(proxy.isReady), { timeout: 60_000 }).toBe(true)
    const replace = async (index: number) => {
      expect(await nodes[index]!.stop()).toBe(0)
      nodes[index] = await startShop(ports[index]!, settings, null)
      await areReady()
    }
    const walkOnBoth = async () =>
      expect([
        ...(await brokenPages(shop, urls(), former.folder)),
        ...(await problemsOfWalk(shop, proxy.url)),
        ...(await problemsOfWalk(shop, proxy.url)),
      ]).toEqual([])

    let before = ''

    test('the former nodes go on when the new release has migrated under them', SLOW, async () => {
      await areReady()
      before = await signedIn({ appContext: shop.appContext } as never)
      expect(await brokenPages(shop, urls(), former.folder)).toEqual([])
      const { code, said } = await runCommand('migrate', [], url, dataDir)
      expect([code, said]).toEqual([0, expect.stringContaining('migrations applied')])
      await walkOnBoth()
    })

    test(
      'one of them is replaced: both serve side by side, with each other’s scripts and forms, and no message is lost',
      SLOW,
      async () => {
        const chat = await openChat(shop)
        await write(shop, chat, chat.buyer, 'begin')
        const steady = { lostAnswers: 0, cuts: 0 }
        const ready = () => ports.filter(proxy.isReady).map((port) => `http://127.0.0.1:${port}`)
        const sides = [openChatClient(ready, chat.buyer, chat.id, steady), openChatClient(ready, chat.member, chat.id, steady)]
        await Promise.all(sides.map((side) => side.connect()))
        let isOver = false
        let sent = 0
        const talking = (async () => {
          while (!isOver) {
            await sides[sent % 2]!.send(`message ${sent++}`)
            await new Promise((resolve) => setTimeout(resolve, 200))
          }
        })()

        await replace(0)
        await walkOnBoth()
        const [newer, older] = urls() as [string, string]
        expect([...(await missingAssets(newer, older)), ...(await missingAssets(older, newer))]).toEqual([])
        expect(await contractBreaks(older, newer)).toEqual([])
        const problems: string[] = []
        for (const table of FORMS)
          for (const [from, to] of [
            [older, newer],
            [newer, older],
          ] as const)
            problems.push(...(await problemsOfForm(table, shop, from, to)))
        expect(problems).toEqual([])

        await replace(1)
        await walkOnBoth()
        isOver = true
        await talking
        for (const side of sides) await expect.poll(() => side.seen.length, { timeout: 20_000 }).toBe(1 + sent)
        const contents = sides[0]!.seen.map(({ content }) => content)
        expect(contents).toEqual(['begin', ...Array.from({ length: sent }, (_, n) => `message ${n}`)])
        for (const side of sides) side.close()
        expect((await shop.call(readUserInfo, {}, { token: before })).code).toBe(200)
      },
    )

    test('a former node that starts again is refused in one sentence, and has changed nothing', SLOW, async () => {
      await expect(startFormer(await freePort())).rejects.toThrow('the server exited with 1')
      expect((await shop.call(readUserInfo, {}, { token: before })).code).toBe(200)
    })
  },
)

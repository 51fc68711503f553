import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const CODE = `
const { dayRange } = await import('#contract/pricing/day-range.ts')
console.log(['en-GB', 'es', 'zh-CN'].map((tag) => dayRange({ from: '2026-12-08', to: '2026-12-16' }, tag)).join('\\n'))
`
const inZone = (TZ: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', CODE], { env: { ...process.env, TZ }, encoding: 'utf8' }).stdout

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('days of the calendar are the same days to a reader in %s', (zone) => {
  expect(inZone(zone).replaceAll(/[^\S\n]/g, ' ')).toBe('8 – 16 Dec 2026\n8–16 dic 2026\n2026年12月8日至16日\n')
})

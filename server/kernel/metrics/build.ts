import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gauge } from '#server/kernel/metrics/registry.ts'

const info = gauge('build_info', 'Build information; always 1.', 'version', 'pages', 'node')

/** `pages` is the id of the page build that this process serves. */
export function showBuild(pages: string): void {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
  info.reset()
  info.set({ version, pages, node: process.version }, 1)
}

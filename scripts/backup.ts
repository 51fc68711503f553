// npm run backup -- DIR: all that the shop has, into a new folder: the database that the settings name, or the embedded one, and the
// uploaded files. The shop may run meanwhile. npm run restore -- DIR fills an empty shop with it.
import { resolve } from 'node:path'
import { backUp } from '#server/kernel/backup/back-up.ts'
import { backupLine } from '#server/kernel/backup/manifest.ts'
import { runOnAddress } from '#server/kernel/database/run-on-database.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'

const [dir] = process.argv.slice(2)
if (dir) await runOnAddress(console.log, (url, config) => backUpTo(resolve(dir), url, config), { isBeside: true })
else {
  console.error('Name a new folder: npm run backup -- DIR')
  process.exitCode = 1
}

async function backUpTo(folder: string, url: string, config: Parameters<typeof openFileStore>[0]): Promise<void> {
  const from = performance.now()
  const manifest = await backUp(url, await openFileStore(config), folder)
  console.log(`${folder}: ${backupLine(manifest)}, in ${((performance.now() - from) / 1000).toFixed(1)} s.`)
}

// npm run restore -- DIR [--check]: fills the empty database that the settings name, or the embedded one of a new DATA_DIR, and the
// empty file store with a backup. All of the backup is checked before anything is written; with --check nothing else happens.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Backup, checkBackup } from '#server/kernel/backup/check-backup.ts'
import { backupLine } from '#server/kernel/backup/manifest.ts'
import { restore } from '#server/kernel/backup/restore.ts'
import type { Config } from '#server/kernel/config.ts'
import { runOnAddress } from '#server/kernel/database/run-on-database.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'
import { sentenceFor } from '#server/kernel/start-sentence.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
const [dir] = positionals
if (dir) await restoreFrom(resolve(dir))
else refuse('Name the folder of a backup: npm run restore -- DIR')

async function restoreFrom(folder: string): Promise<void> {
  let backup: Backup
  try {
    backup = await checkBackup(folder)
  } catch (error) {
    return refuse((await sentenceFor(error)) ?? String(error))
  }
  console.log(`${folder}: ${backupLine(backup.manifest)}. Every byte is as it was written.`)
  if (!values.check) await runOnAddress(console.log, (url, config) => fill(backup, url, config))
}

async function fill(backup: Backup, url: string, config: Config): Promise<void> {
  const from = performance.now()
  const files = await openFileStore(config)
  await files.check()
  await restore(backup, url, files)
  console.log(`Restored in ${((performance.now() - from) / 1000).toFixed(1)} s. Start the shop with the same settings.`)
}

function refuse(why: string): void {
  console.error(why)
  process.exitCode = 1
}

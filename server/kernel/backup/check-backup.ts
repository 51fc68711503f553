import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '#server/kernel/backup/hashing.ts'
import { FILE_LIST, type Manifest, pathOfFile, pathOfTable, readManifest } from '#server/kernel/backup/manifest.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

export interface Backup {
  dir: string
  manifest: Manifest
  /** Keys of the files. */
  keys: string[]
}

/** Reads every byte of a backup. Throws StartRefused, which names the first part that is missing or changed. */
export async function checkBackup(dir: string): Promise<Backup> {
  const manifest = await readManifest(dir)
  const check = async (path: string, sha256: string) => {
    const found = await hashOf(path)
    if (found?.sha256 !== sha256) throw new StartRefused(`The backup is damaged: ${path} ${found ? 'was changed' : 'is missing'}.`)
  }
  await check(join(dir, FILE_LIST), manifest.files.sha256)
  for (const table of manifest.tables) await check(pathOfTable(dir, table), table.sha256)
  const lines = (await readFile(join(dir, FILE_LIST), 'utf8')).split('\n').filter((line) => line !== '')
  const keys: string[] = []
  for (const line of lines) {
    const [key = '', , sha256 = ''] = line.split(' ')
    await check(pathOfFile(dir, key), sha256)
    keys.push(key)
  }
  return { dir, manifest, keys }
}

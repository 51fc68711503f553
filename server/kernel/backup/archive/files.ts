import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathOfFile } from '#server/kernel/backup/manifest.ts'
import { renameDurably, syncFolder } from '#server/kernel/files/durable.ts'
import type { FileStore } from '#server/kernel/files/store.ts'

/**
 * Copies uploaded files that are not in BACKUP_DIR yet. One that cannot be read does not stop the others and is thrown at the end. Files
 * that the shop deletes stay in the archive, because rows of an earlier moment may refer to them.
 */
export async function archiveFiles(files: FileStore, dir: string): Promise<void> {
  let failed = 0
  let cause: unknown
  for await (const key of files.keys()) {
    const path = pathOfFile(dir, key)
    if (existsSync(path)) continue
    await archiveFile(files, key, path).catch((error) => {
      failed++
      cause = error
    })
  }
  if (failed > 0) throw new Error(`${failed} uploaded files cannot be archived`, { cause })
}

async function archiveFile(files: FileStore, key: string, path: string): Promise<void> {
  const file = await files.open(key)
  if (!file) return
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (made) await syncFolder(dirname(dirname(path)))
  await pipeline(file.stream, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }))
  await renameDurably(`${path}.part`, path)
}

/** Paths of the archived files by key. */
export async function archivedFiles(dir: string): Promise<Map<string, string>> {
  const folder = join(dir, 'files')
  const found = new Map<string, string>()
  if (!existsSync(folder)) return found
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.name.endsWith('.part')) found.set(entry.name, join(entry.parentPath, entry.name))
  return found
}

/** Restores all archived files; overwriting those already there is harmless, because a key's bytes never change. */
export async function restoreFiles(dir: string, files: FileStore): Promise<number> {
  const archived = await archivedFiles(dir)
  // The file's type is in its database row; the type in the store is never read.
  for (const [key, path] of archived) await files.put(key, await readFile(path), 'application/octet-stream')
  return archived.size
}

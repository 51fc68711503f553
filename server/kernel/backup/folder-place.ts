import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from '#server/kernel/backup/place.ts'
import { renameDurably } from '#server/kernel/files/durable.ts'

/** A backup in a folder, which only appears once it is complete; `DIR.part` is an interrupted backup. */
export function folderPlace(dir: string): BackupPlace {
  const part = `${dir}.part`
  return {
    name: dir,
    isEmpty: async () => !existsSync(dir) || (await readdir(dir)).length === 0,
    async begin() {
      await rm(part, { recursive: true, force: true })
      await mkdir(part, { recursive: true, mode: 0o700 })
    },
    async write(path, chunks) {
      const file = join(part, path)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(chunks, createWriteStream(file, { mode: 0o600, flush: true }))
    },
    async end() {
      // rmdir fails if files have been added meanwhile; the backup then stays in `DIR.part`.
      if (existsSync(dir)) await rmdir(dir)
      await renameDurably(part, dir)
    },
    async read(path) {
      const stream = createReadStream(join(dir, path))
      try {
        await once(stream, 'open')
        return stream
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
        throw error
      }
    },
  }
}

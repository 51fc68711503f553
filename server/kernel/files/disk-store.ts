import { constants } from 'node:fs'
import { access, chmod, mkdir, open, opendir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renameDurably, syncFolder } from '#server/kernel/files/durable.ts'
import { type FileStore, StoreUnavailable } from '#server/kernel/files/store.ts'

/** The files are buyers' documents and photos. DATA_DIR itself cannot have this mode, because PostgreSQL's user must pass through it. */
const OWNER_ONLY = 0o700
const KEY = /^[a-z0-9]{8,60}$/

/** Files in a folder, spread over 256 folders by the end of their key. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a key made by the server')
    return join(folder, key.slice(-2), key)
  }
  // Named after the key, so that removing a file also removes a part that a crash left behind.
  const partOf = (key: string) => `${pathOf(key)}.part`

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = partOf(key)
      try {
        const made = await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY })
        if (made) await syncFolder(folder)
        await writeFile(part, bytes, { flush: true })
        await renameDurably(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw new StoreUnavailable(error)
      }
    },

    async open(key) {
      try {
        const file = await open(pathOf(key))
        return { stream: file.createReadStream(), size: (await file.stat()).size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw new StoreUnavailable(error)
      }
    },

    async remove(key) {
      try {
        for (const path of [pathOf(key), partOf(key)]) await rm(path, { force: true })
      } catch (error) {
        throw new StoreUnavailable(error)
      }
    },

    async *keys() {
      try {
        for await (const entry of await opendir(folder, { recursive: true })) if (entry.isFile() && KEY.test(entry.name)) yield entry.name
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new StoreUnavailable(error)
      }
    },

    async check() {
      try {
        await mkdir(dirname(folder), { recursive: true })
        await mkdir(folder, { mode: OWNER_ONLY }).catch((error) => {
          if (error.code !== 'EEXIST') throw error
        })
        // An existing folder may have been created with another mode. One of a mounted volume may have another owner, who alone may change
        // it; the folders within, where the files are, are our own.
        await chmod(folder, OWNER_ONLY).catch((error) => {
          if (error.code !== 'EPERM') throw error
        })
        await access(folder, constants.R_OK | constants.W_OK)
      } catch (error) {
        throw new StoreUnavailable(error)
      }
    },
  }
}

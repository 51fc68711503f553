import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Flushes a folder, so that files created, renamed or removed in it stay so after a power cut: names are stored in the folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Renames a file or folder durably. Its own bytes must already be flushed. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

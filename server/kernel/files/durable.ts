import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What was put into a folder, renamed there or taken away is so after a power cut, too: names are the folder's own, not the files'. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** For a file, or a folder, whose own bytes were flushed. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

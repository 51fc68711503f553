import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Replaces a folder's content with that of another one, which is then removed. Changed files are moved atomically and unchanged ones are
 * left alone, so that concurrent readers and writers always find every file.
 */
export function replaceFolder(folder: string, made: string): void {
  const names = filesOf(made)
  for (const name of names) {
    const [from, to] = [join(made, name), join(folder, name)]
    if (isSame(from, to)) continue
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  const isMade = new Set(names)
  for (const name of filesOf(folder)) if (!isMade.has(name)) rmSync(join(folder, name), { force: true })
  rmSync(made, { recursive: true, force: true })
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name).slice(folder.length + 1) : [],
  )

function isSame(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other))
  } catch {
    return false
  }
}

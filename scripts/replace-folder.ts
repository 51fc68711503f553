import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder what another one beside it is, which is then gone. Each file that differs is moved into its place at once and every other
 * one is left alone, so that whoever reads there meanwhile, or does the same, finds every file.
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

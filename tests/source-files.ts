import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
/** Paths of all files of the repository, tracked or untracked, that git does not ignore. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
export const code = files.filter((path) => /^(contract|server|web|database|tests|bench|scripts)\/.*\.tsx?$/.test(path))
export const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

export const isTest = (path: string) => /\.(test|exhaustive|e2e)\.tsx?$/.test(path)

/** Removes comments on lines of their own, which is where this code base has them. */
export const withoutComments = (text: string) => text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')

/** Paths of the files in a folder that git ignores, such as build output. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))

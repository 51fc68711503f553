import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import type { catalogueLine } from '#database/import/catalogue-line.ts'

/** Where the benchmark data is unless a path is given: next to the project, not part of it. */
export const DATA_FOLDER = resolve(import.meta.dirname, '../../../shared/data')

/** A line of the import format, before its defaults are filled in. */
export type MappedLine = z.input<typeof catalogueLine>

export const readLines = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean)

/** Maps a source file to standard output when the mapper is the script that node was started with. */
export function runAsScript(script: string, fileName: string, map: (file: string) => Iterable<MappedLine>): void {
  if (process.argv[1] !== script) return
  const file = process.argv[2] ?? `${DATA_FOLDER}/${fileName}`
  if (!existsSync(file)) {
    console.error(`${file} does not exist: skipped`)
    return
  }
  let output = ''
  for (const line of map(file)) output += `${JSON.stringify(line)}\n`
  process.stdout.write(output)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A drawing of the emoji set (32×32) as SVG. Only those that the demo shows are kept here: the package of all of them is 104 MB,
 * which every install would carry for a dozen.
 */
export const readEmoji = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'emoji', `${name}.svg`), 'utf8')

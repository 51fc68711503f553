import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Reads an emoji (32 × 32) as SVG. Only those that the demo uses are in this repository: the full package has 104 MB, which every install
 * would download for a dozen pictures.
 */
export const readEmoji = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'emoji', `${name}.svg`), 'utf8')

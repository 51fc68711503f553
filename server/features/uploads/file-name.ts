import { acceptable } from '#contract/fields.ts'

const LONGEST_NAME = 100
const NAMELESS = 'file'

/** The name for downloading a file later: one line, without folders, with the extension of its actual type. */
export function fileName(given: string, extension: string): string {
  const last = acceptable(given.normalize('NFC')).split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replaceAll(/[<>:"|?*]/g, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
  const clipped = [...stem].slice(0, LONGEST_NAME).join('').replace(/^\.+/, '').trim()
  return `${clipped || NAMELESS}.${extension}`
}

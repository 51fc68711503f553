import { acceptable } from '#contract/fields.ts'

const LONGEST_NAME = 100
const NAMELESS = 'file'

/** The name that a file is offered under later: one line, without folders, with the ending of what it really is. */
export function fileName(given: string, extension: string): string {
  const last = acceptable(given.normalize('NFC')).split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replaceAll(/[<>:"|?*]/g, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
  const clipped = [...stem].slice(0, LONGEST_NAME).join('').replace(/^\.+/, '').trim()
  return `${clipped || NAMELESS}.${extension}`
}

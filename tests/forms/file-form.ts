import type { Shop } from '#tests/shop.ts'

/** A form with a file, and one thing in it that is wrong at first. */
export interface FileForm {
  path: string
  token: string
  /** In which the file is chosen. */
  field: string
  /** Which field names what was received, if not as FileField does. */
  received?: RegExp
  isDocument?: true
  /** Which button is pressed, where the form is told by it. */
  button?: [name: string, value: string]
  /** Rightly, beside what the page holds by itself. */
  typed?: Record<string, string>
  /** The field that is wrong at first: as the page has it, or with this mistake. */
  wrong: string | RegExp
  mistake?: string
  /** What is said of the whole form, where it is not beside that field. */
  above?: string
  right: string | Buffer
  /** What the file belongs to once the form was taken, with the address of its file. */
  stored(): Promise<unknown>
}

export type FileForms = Record<string, (shop: Shop) => Promise<FileForm>>

import type { Shop } from '#tests/shop.ts'

/** A form with a file and one other field that is wrong at first. */
export interface FileForm {
  path: string
  token: string
  /** Name of the file input. */
  field: string
  /** Names of the fields with ids of received files, if not those of FileField. */
  received?: RegExp
  isDocument?: true
  /** The button that is pressed, if it has a name and value that the form needs. */
  button?: [name: string, value: string]
  /** Valid values to type, in addition to what the page prefills. */
  typed?: Record<string, string>
  /** The field that is wrong at first: as prefilled, or with `mistake`. */
  wrong: string | RegExp
  mistake?: string
  /** The error above the form, if it is not beside that field. */
  above?: string
  right: string | Buffer
  /** The row that the file belongs to once the form was accepted, including the file's URL. */
  stored(): Promise<unknown>
}

export type FileForms = Record<string, (shop: Shop) => Promise<FileForm>>

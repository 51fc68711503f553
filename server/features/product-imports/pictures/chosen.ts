import { setImmediate as nextTurn } from 'node:timers/promises'
import { pictureKeyOf } from '#contract/pictures/pictures.ts'
import type { PictureChoice } from '#contract/products/console/editor.ts'
import { isUploaded } from '#server/features/pictures/uploaded-pictures.ts'
import { EMPTIED, plainCell } from '#server/features/product-imports/cells.ts'
import type { PictureArchive } from '#server/features/product-imports/pictures/archive.ts'
import { type Making, type PictureProblem, pictureOf } from '#server/features/product-imports/pictures/made.ts'
import { MOST_NAMES, namesIn, plainName } from '#server/features/product-imports/pictures/names.ts'
import type { ImportedProduct } from '#server/features/product-imports/read-import.ts'
import { fileName } from '#server/features/uploads/picture-content.ts'

/** A problem of a cell of pictures: the names at fault, and a similar name that may be meant. */
export interface PictureFault {
  problem: PictureProblem
  part: string
  nearest: string
}

/** The product's present pictures: by their ids, the plain names of the files they were uploaded as. */
export type OwnPictures = ReadonlyMap<string, string>

/** What a name refers to: ids of existing pictures, a file of the archive, or the reason why neither. */
type Meant = { ids: readonly string[] } | { file: number } | { problem: PictureProblem }

const LONGEST_NAME = 300
const LONGEST_PART = 200
const KEY = /^[\w-]{1,80}$/
const PICTURE_PATH = /^(?:https?:\/\/[^/]+)?(\/pictures\/[\w-]+\/\d+)(?:[?#][^;,|\s]*)?$/i

/** Resolves the names in an import's picture cells: picture ids, picture URLs of the shop, and files of the uploaded ZIP. */
export class ImportPictures {
  readonly #archive: PictureArchive | null
  readonly #made = new Map<number, PictureChoice | PictureProblem>()

  constructor(archive: PictureArchive | null) {
    this.#archive = archive
  }

  /** Makes pictures of the ZIP's files that these products name, each once, outside of any transaction. */
  async make(products: readonly ImportedProduct[], making: Making): Promise<void> {
    if (!this.#archive) return
    for await (const file of this.#named(products)) {
      if (this.#made.has(file)) continue
      await making.goesOn()
      this.#made.set(file, await pictureOf(this.#archive, file, making))
    }
  }

  /** How many files of the ZIP no product names; null without a ZIP. */
  async unused(products: readonly ImportedProduct[]): Promise<number | null> {
    if (!this.#archive) return null
    const named = new Set<number>()
    for await (const file of this.#named(products)) named.add(file)
    return this.#archive.total - named.size
  }

  async *#named(products: readonly ImportedProduct[]): AsyncGenerator<number> {
    for (const [at, product] of products.entries()) {
      if (at % PRODUCTS_PER_TURN === 0) await nextTurn()
      yield* this.#filesOf(product)
    }
  }

  #filesOf({ rows: [first] }: ImportedProduct): number[] {
    const cell = plainCell(first!.cells.images)
    if (cell === '' || cell === EMPTIED) return []
    const names = namesIn(cell, (name) => this.#isFile(name))
    if (names.length > MOST_NAMES) return []
    return names
      .map((name) => (name.length > LONGEST_NAME ? undefined : this.#archive?.find(name)))
      .filter((file) => typeof file === 'number')
  }

  #isFile(name: string): boolean {
    return name.length <= LONGEST_NAME && this.#archive?.has(name) === true
  }

  /** The pictures of a cell in their order, without repetitions, or the first problem. */
  chosen(cell: string, own: OwnPictures): PictureChoice[] | PictureFault {
    const names = namesIn(plainCell(cell), (name) => this.#isFile(name) || isOwn(name, own))
    if (names.length > MOST_NAMES) return { problem: 'tooLong', part: '', nearest: '' }
    const chosen = new Map<string, PictureChoice>()
    const faults: { problem: PictureProblem; name: string }[] = []
    for (const name of names) {
      const choice = this.#choice(this.#meant(name, own) ?? this.#unknown(name), chosen)
      if (typeof choice === 'string') faults.push({ problem: choice, name })
      else chosen.set(choice.imageId ?? `${choice.fileId}`, choice)
    }
    return faults[0] ? this.#fault(faults[0].problem, faults) : [...chosen.values()]
  }

  #meant(name: string, own: OwnPictures): Meant | undefined {
    if (name.length > LONGEST_NAME) return undefined
    const id = pictureKeyOf(PICTURE_PATH.exec(name)?.[1])
    if (id !== null || own.has(name)) return { ids: [id ?? name] }
    const file = this.#archive?.find(name)
    if (file !== undefined) return file === 'several' ? { problem: 'pictureAmbiguous' } : { file }
    // A file imported again without its ZIP may still name pictures that the product already has.
    const ids = idsNamed(name, own)
    return ids.length > 0 ? { ids } : undefined
  }

  /** What an unknown name refers to. A possible picture id is passed on: the product editor checks that the supplier has it. */
  #unknown(name: string): Meant {
    if (KEY.test(name) && (this.#archive === null || isUploaded(name))) return { ids: [name] }
    if (/^https?:/i.test(name)) return { problem: 'pictureForeign' }
    return { problem: this.#archive ? 'pictureMissing' : 'pictureNotSent' }
  }

  /** If several pictures were uploaded under one name, takes the first that the cell has not chosen yet. */
  #choice(meant: Meant, chosen: ReadonlyMap<string, unknown>): PictureChoice | PictureProblem {
    if ('problem' in meant) return meant.problem
    if ('ids' in meant) return { imageId: meant.ids.find((id) => !chosen.has(id)) ?? meant.ids[0] }
    const made = this.#made.get(meant.file)
    if (made === undefined) throw new Error('The picture was chosen before it was created')
    return made
  }

  #fault(problem: PictureProblem, faults: readonly { problem: PictureProblem; name: string }[]): PictureFault {
    const names = faults.filter((fault) => fault.problem === problem).map(({ name }) => name)
    const nearest = problem === 'pictureMissing' && names.length === 1 ? (this.#archive?.nearest(names[0]!) ?? '') : ''
    return { problem, part: [...names.join(', ')].slice(0, LONGEST_PART).join('').toWellFormed(), nearest }
  }
}

const PRODUCTS_PER_TURN = 50

function idsNamed(name: string, own: OwnPictures): string[] {
  const plain = plainName(fileName(name, 'jpg'))
  return [...own].filter(([, ownName]) => ownName === plain).map(([id]) => id)
}

/** Whether a name, taken literally and without folders, is that of one of the product's pictures. */
const isOwn = (name: string, own: OwnPictures) => name.length <= LONGEST_NAME && !/[/\\]/.test(name) && idsNamed(name, own).length > 0

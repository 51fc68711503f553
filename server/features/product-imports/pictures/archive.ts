import { MOST_IMPORT_PICTURES, MOST_UNPACKED_BYTES } from '#contract/product-imports/product-imports.ts'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { stepsOf, withoutEnding } from '#server/features/product-imports/pictures/names.ts'
import { NearestNames } from '#server/features/product-imports/pictures/nearest-names.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { zippedNames } from '#server/kernel/files/zipped-names.ts'
import { unpackedPieces, type ZippedPart, zippedParts } from '#server/kernel/files/zipped-parts.ts'
import * as words from '#words'

/** Files that operating systems add when a folder is zipped. */
const SYSTEM_FILE = /^(?:\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i
/** Longer than the paths of any file system. */
const LONGEST_PATH_BYTES = 1024
/** How many folders above a file its name may include. */
const MOST_FOLDERS = 5

interface PackedFile {
  path: string
  part: ZippedPart
}

/** The files of a ZIP. Its paths serve only as names: nothing is ever written to them, so they cannot escape a folder. */
export class PictureArchive {
  readonly #bytes: Buffer
  readonly #files: readonly PackedFile[]
  /** File indexes by every suffix of their paths, with and without the file extension. */
  readonly #byName = new Map<string, Set<number>>()
  readonly #nearest: NearestNames

  constructor(bytes: Buffer, files: readonly PackedFile[]) {
    this.#bytes = bytes
    this.#files = files
    this.#nearest = new NearestNames(files.map(({ path }) => path))
    for (const [at, { path }] of files.entries()) {
      for (const end of endsOf(path)) for (const name of [end, withoutEnding(end)]) this.#add(name, at)
    }
  }

  #add(name: string, at: number): void {
    const named = this.#byName.get(name)
    if (named) named.add(at)
    else this.#byName.set(name, new Set([at]))
  }

  get total(): number {
    return this.#files.length
  }

  nameOf(at: number): string {
    return this.#files[at]!.path
  }

  /** Whether a name, taken literally, is a suffix of a file's path. */
  has(name: string): boolean {
    return this.#byName.has(stepsOf(name.toLowerCase()).join('/'))
  }

  /**
   * The index of the file that a name means, regardless of case, folders and file extension; 'several' if the name is ambiguous,
   * undefined if no file matches.
   */
  find(name: string): number | 'several' | undefined {
    for (const end of endsOf(name)) {
      const named = [...(this.#byName.get(end) ?? [])]
      // A complete path is unambiguous, even if other paths end with it.
      const whole = named.filter((at) => this.nameOf(at).toLowerCase() === end)
      const [first, ...more] = whole.length === 1 ? whole : named
      if (first !== undefined) return more.length > 0 ? 'several' : first
    }
    return undefined
  }

  /** The most similar file name; '' if none is similar. */
  nearest(name: string): string {
    return this.#nearest.to(name)
  }

  /** The file's bytes; 'tooLarge' beyond the limit of uploads, null if it cannot be unpacked to its declared size. */
  async unpacked(at: number): Promise<Buffer | 'tooLarge' | null> {
    const { part } = this.#files[at]!
    if (part.size > LARGEST_UPLOAD_BYTES) return 'tooLarge'
    const pieces: Buffer[] = []
    let total = 0
    try {
      for await (const piece of unpackedPieces(this.#bytes, part)) {
        total += piece.length
        if (total > part.size) return null
        pieces.push(piece)
      }
    } catch {
      return null
    }
    return total === part.size ? Buffer.concat(pieces) : null
  }
}

/** All suffixes of a path in lower case, longest first: `a/b/c.jpg`, `b/c.jpg`, `c.jpg`. */
function endsOf(path: string): string[] {
  const steps = stepsOf(path.toLowerCase()).slice(-MOST_FOLDERS - 1)
  return steps.map((_, at) => steps.slice(at).join('/'))
}

/** Opens a ZIP. 140001 if it is unreadable or encrypted, or has more files or unpacked bytes than an import accepts. */
export function openPictures(file: Uint8Array): PictureArchive {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts = zippedParts(bytes) ?? refuse('unreadable')
  if (parts.some(({ nameBytes }) => nameBytes.length > LONGEST_PATH_BYTES)) refuse('unreadable')
  const paths = zippedNames(parts)
  const files = parts.flatMap((part, at) => {
    const path = paths[at]!
    const steps = stepsOf(path)
    const isFile = !/[/\\]$/.test(path) && !part.isLink && steps.length > 0 && !steps.some((step) => SYSTEM_FILE.test(step))
    return isFile ? [{ path: steps.join('/'), part }] : []
  })
  const unpacked = files.reduce((sum, { part }) => sum + part.size, 0)
  if (files.length > MOST_IMPORT_PICTURES || unpacked > MOST_UNPACKED_BYTES) refuse('tooMuch')
  return new PictureArchive(bytes, files)
}

function refuse(reason: 'unreadable' | 'tooMuch'): never {
  fail('fileTypeRefused', undefined, (locale) => words.error_140001_zip({ reason }, { locale }))
}

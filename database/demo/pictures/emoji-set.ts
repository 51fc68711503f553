import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Looked up when it is needed: a production install does without it, and drawings do not need it. */
const setFile = () => fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'))

/** In the file each name is on its own line, indented by two tabs, and the list of icons ends at one tab. */
const BEFORE_NAME = '\n\t\t"'
const END_OF_ICONS = '\n\t}'
const LONGEST_NAME = 200

interface Place {
  readonly start: number
  readonly end: number
}

let places: Promise<Map<string, Place>> | undefined

/**
 * The SVG body of a drawing of the set (32×32). The set is 104 MB of JSON: parsing it would stop the server for more
 * than half a second and keep the memory, so its names are indexed once while streaming, and bodies are read at their offsets.
 */
export async function readEmoji(name: string): Promise<string> {
  places ??= findPlaces()
  const place = (await places).get(name)
  if (!place) throw new Error(`The emoji set has no ${name}`)
  const file = await open(setFile())
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(place.end - place.start), position: place.start })
    const body = /"body": ("(?:[^"\\]|\\.)*")/.exec(buffer.toString())?.[1]
    if (!body) throw new Error(`The emoji ${name} has no drawing`)
    return JSON.parse(body)
  } finally {
    await file.close()
  }
}

async function findPlaces(): Promise<Map<string, Place>> {
  const starts: [name: string, start: number][] = []
  let held = Buffer.alloc(0)
  let heldFrom = 0
  let end: number | undefined
  for await (const chunk of createReadStream(setFile(), { highWaterMark: 1 << 20 })) {
    held = Buffer.concat([held, chunk])
    const endsAt = held.indexOf(END_OF_ICONS)
    const searched = endsAt < 0 ? Math.max(0, held.length - LONGEST_NAME) : endsAt
    let at = held.indexOf(BEFORE_NAME)
    while (at >= 0 && at < searched) {
      const nameAt = at + BEFORE_NAME.length
      starts.push([held.toString('utf8', nameAt, held.indexOf('"', nameAt)), heldFrom + at])
      at = held.indexOf(BEFORE_NAME, nameAt)
    }
    if (endsAt >= 0) {
      end = heldFrom + endsAt
      break
    }
    held = held.subarray(searched)
    heldFrom += searched
  }
  if (end === undefined) throw new Error('The emoji set is not laid out as expected')
  const endOfSet = end
  return new Map(starts.map(([name, start], index) => [name, { start, end: starts[index + 1]?.[1] ?? endOfSet }]))
}

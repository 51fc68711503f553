import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Hands bytes on, and knows their number and checksum once they have passed. */
export function hashing() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, seen: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** The number of bytes of a file and their checksum; null where there is none. */
export async function hashOf(path: string): Promise<{ bytes: number; sha256: string } | null> {
  const { stream, seen } = hashing()
  try {
    await pipeline(createReadStream(path), stream, async (chunks) => {
      for await (const _ of chunks);
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return seen()
}

import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A pass-through stream; `seen` returns the number of bytes and their checksum at the end. */
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

/** Reads a stream to the end, and returns its number of bytes and their checksum. */
export async function hashOf(read: Readable): Promise<{ bytes: number; sha256: string }> {
  const { stream, seen } = hashing()
  await pipeline(read, stream, async (chunks) => {
    for await (const _ of chunks);
  })
  return seen()
}

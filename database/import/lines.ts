import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * Reads the lines of a file, decompressing it if its name ends in `.gz`; `-` is standard input. Does not use node:readline, which also
 * splits at U+2028 (legal inside JSON) and drops input that arrives before the loop starts.
 */
export async function* linesOf(file: string): AsyncIterable<string> {
  const source = file === '-' ? process.stdin : createReadStream(file)
  if (!file.endsWith('.gz')) return yield* splitLines(source)
  const unpacked = createGunzip()
  // Awaited at the end, so that errors of the file itself are reported as well.
  const piped = pipeline(source, unpacked)
  piped.catch(() => {})
  yield* splitLines(unpacked)
  await piped
}

async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

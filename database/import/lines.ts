import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * The lines of a file, unpacked if its name ends in `.gz`; `-` is standard input.
 * Not by node:readline, which also ends lines at U+2028 (legal inside JSON) and drops what arrives before the loop begins.
 */
export async function* linesOf(file: string): AsyncIterable<string> {
  const source = file === '-' ? process.stdin : createReadStream(file)
  if (!file.endsWith('.gz')) return yield* splitLines(source)
  const unpacked = createGunzip()
  // Awaited at the end, so that an error of the file itself is reported too.
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

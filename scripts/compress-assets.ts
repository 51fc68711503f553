// Compresses assets at build time, at the highest level; the server only picks the file.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, '../build/client/assets')
const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))

// Runs on all threads of Node's thread pool.
await Promise.all(
  names.map(async (name) => {
    const path = join(folder, name)
    const bytes = await readFile(path)
    const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })])
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
  }),
)

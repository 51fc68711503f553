import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, textOf } from '#tests/source-files.ts'
import { collect, readManifest } from '../scripts/installed-packages.ts'

interface Component {
  name: string
  version: string
  purl: string
  hashes?: { alg: string }[]
}

const bill = JSON.parse(execFileSync(process.execPath, [join(ROOT, 'scripts/sbom.ts')], { encoding: 'utf8', maxBuffer: 1e8 })) as {
  bomFormat: string
  specVersion: string
  metadata: { component: { name: string; type: string } }
  components: Component[]
}

test('the bill of materials has every package of a production install with its checksum, and none of the tests’', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  expect(bill.metadata.component).toMatchObject({ name: 'rutaseda', type: 'application' })
  const folders = new Set<string>()
  collect(ROOT, folders)
  folders.delete(ROOT)
  expect(folders.size).toBeGreaterThan(300)
  const listed = new Set(bill.components.map(({ name }) => name))
  const missing = [...folders].filter((folder) => !listed.has(readManifest(folder).name)).map((folder) => relative(ROOT, folder))
  expect(missing).toEqual([])
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { inBundle?: boolean }> }
  // Bundled packages are covered by the checksum of the package that contains them.
  const bundled = new Set(Object.keys(packages).flatMap((place) => (packages[place]!.inBundle ? place.split('node_modules/').at(-1) : [])))
  const unchecked = bill.components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512').map(({ name }) => name)
  expect(unchecked.filter((name) => !bundled.has(name))).toEqual([])
  const { devDependencies } = JSON.parse(textOf('package.json')) as { devDependencies: object }
  for (const name of ['vitest', 'playwright-core', '@biomejs/biome']) {
    expect(devDependencies).toHaveProperty([name])
    expect([name, listed.has(name)]).toEqual([name, false])
  }
})

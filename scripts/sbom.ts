// npm run sbom -- FILE: writes a CycloneDX 1.5 bill of materials of a production install from the lockfile: each package with its version,
// licence and checksum. Without FILE it is printed (npm run --silent sbom).
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readManifest } from './installed-packages.ts'

interface Bill {
  metadata: { component: { 'bom-ref': string; name: string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Lockfile {
  packages: Record<string, { name?: string; version: string; dev?: boolean }>
}

const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

/** npm's own --omit=dev also omits packages that tests need too, such as zod; the lockfile marks those that only tests need. */
function billOfProduction(): Bill {
  const bill = JSON.parse(execFileSync('npm', ARGUMENTS, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })) as Bill
  const { component } = bill.metadata
  // npm uses the folder's name.
  component.name = readManifest(ROOT).name
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile
  const inProduction = new Set([component['bom-ref']])
  for (const [place, { name = place.split('node_modules/').at(-1)!, version, dev }] of Object.entries(packages))
    if (!dev) inProduction.add(`${name}@${version}`)
  return {
    ...bill,
    components: bill.components.filter((each) => inProduction.has(each['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => inProduction.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => inProduction.has(each)) })),
  }
}

const text = `${JSON.stringify(billOfProduction(), null, 2)}\n`
const [file] = process.argv.slice(2)
if (file) writeFileSync(file, text)
else process.stdout.write(text)

// Finds the browser for tests: the system's Chromium, otherwise Debian's package (installed as root), otherwise Playwright's download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root } from './setup.mjs'

const BROWSER_PATHS = [
  process.env.CHROMIUM_PATH,
  // The same engine without a browser's interface, with which the journeys run faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const installed = () => BROWSER_PATHS.find((path) => path && existsSync(path))

/**
 * Returns the path of a Chromium. Installs one if it is missing, or exits with instructions.
 * @returns {string}
 */
export function findChromium() {
  if (installed()) return installed()
  console.log('Installing Chromium …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = (name) => `apt-get install -y -qq ${name} fonts-noto-cjk`
    spawnSync('sh', ['-c', `apt-get update -qq && (${install('chromium-headless-shell')} || ${install('chromium')})`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (installed()) return installed()
  }
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], { cwd: root, stdio: 'inherit', env: environment() })
  const { stdout } = spawnSync('node', ['-e', "process.stdout.write(require('playwright-core').chromium.executablePath())"], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  })
  if (stdout && existsSync(stdout)) return stdout
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one with CHROMIUM_PATH, then run npm test again.',
  )
  process.exit(1)
}

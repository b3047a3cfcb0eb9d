import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { hasRoomInMemory } from '#testing/run-folder.ts'

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
// Not the arguments that the package offers: those keep all in one process, which a second context brings
// down, and switch off the very rules between sites that the tests look at. A GPU that is not there is not imitated, as that
// takes time and shows the same.
const SMALL = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']
const { version } = JSON.parse(
  readFileSync(new URL('../node_modules/@sparticuz/chromium/package.json', import.meta.url), 'utf8'),
)
/**
 * For tests: Chromium keeps a process ready for the next site of each context. A test opens one site, and to start that process takes
 * an eighth of its processor time. The other features are those that Playwright switches off and that this browser has, as Chromium reads
 * the last such list alone.
 */
const FEATURES_OFF = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]
/** Playwright has Chromium's processes share their memory through files of the disk, which takes a tenth of their processor time. */
const SHARED_ON_DISK = '--disable-dev-shm-usage'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A real Chromium: the one that comes as an npm package, since it is the same on every machine and has no window
 * to draw, which makes the tests a third faster; where it does not run, the system's, else Playwright's.
 * `isForTests`: without the features that only take their time.
 */
export async function findBrowser({ isForTests = false } = {}): Promise<LaunchOptions> {
  const packaged = await packagedBrowser()
  const lean = isForTests ? [`--disable-features=${FEATURES_OFF}`] : []
  const shared = (await hasRoomInMemory()) ? { ignoreDefaultArgs: [SHARED_ON_DISK] } : {}
  if (packaged) return { executablePath: packaged, args: [...SMALL, ...QUIET, ...lean], ...shared }
  const found = systemBrowser() ?? playwrightsBrowser()
  if (found) return { executablePath: found, args: QUIET, ...shared }
  throw new Error('No Chromium runs here. Please install one, for example Debian’s package chromium.')
}

async function packagedBrowser(): Promise<string | undefined> {
  if (process.env.KERF_BROWSER === 'system' || process.platform !== 'linux') return undefined
  // It is unpacked into the temporary folder, where another version or another user's copy may lie.
  const { TMPDIR } = process.env
  process.env.TMPDIR = path.join(tmpdir(), `kerf-browser-${version}-${userInfo().uid}`)
  try {
    mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o700 })
    const { default: browser } = await import('@sparticuz/chromium')
    const file = await browser.executablePath()
    execFileSync(file, ['--version'], { stdio: 'ignore' }) // libraries of the system may be missing
    return file
  } catch {
    return undefined
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isExecutable)
}

function playwrightsBrowser(): string | undefined {
  const own = chromium.executablePath()
  return isExecutable(own) ? own : undefined
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

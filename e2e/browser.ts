import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
// Not the arguments that the package offers: those keep all in one process, which a second context brings
// down, and switch off the very rules between sites that the tests look at.
const SMALL = ['--no-sandbox', '--no-zygote', '--font-render-hinting=none']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A real Chromium: the system's, else Playwright's, else the one that comes as an npm package. */
export async function findBrowser(): Promise<LaunchOptions> {
  const found = systemBrowser() ?? playwrightsBrowser()
  if (found) return { executablePath: found, args: QUIET }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: [...SMALL, ...QUIET] }
}

function systemBrowser(): string | undefined {
  if (process.env.KERF_BROWSER === 'packaged') return undefined // to try the way of a bare machine
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

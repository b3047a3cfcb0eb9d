// The project's own Chromium with a page that draws tools; it reads this repository's files and nothing else.
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'

const MEDIA = path.join(import.meta.dirname, '..')
const ORIGIN = 'http://media.localhost'
const ROOMS = {
  '/packages/': path.join(MEDIA, 'node_modules'),
  '/views/': path.join(MEDIA, 'views'),
  '/models/': path.join(MEDIA, '../public/models'),
}
const IMPORTS = {
  three: '/packages/three/build/three.module.js',
  'three/addons/': '/packages/three/examples/jsm/',
  'meshoptimizer/decoder': '/packages/meshoptimizer/meshopt_decoder.mjs',
}
const PAGE = `<!doctype html><script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<script type="module" src="/views/stage.js"></script>`
const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.jpg': 'image/jpeg' }
// WebGL is drawn by the processor: the pictures come out alike on every machine.
const SOFTWARE = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

/** { draw, close }: `draw` answers a picture as the bytes of a PNG. */
export async function openStage() {
  const found = await findBrowser()
  const args = (found.args ?? []).filter((one) => one !== '--disable-gpu')
  const browser = await chromium.launch({ ...found, args: [...args, ...SOFTWARE] })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE })
    const room = Object.keys(ROOMS).find((one) => pathname.startsWith(one))
    const file = room && path.join(ROOMS[room], pathname.slice(room.length))
    if (!file || !fs.existsSync(file)) return route.fulfill({ status: 404 })
    const contentType = TYPES[path.extname(file)] ?? 'application/octet-stream'
    return route.fulfill({ contentType, body: fs.readFileSync(file) })
  })
  await page.goto(ORIGIN)
  await page.waitForFunction('window.isReady')
  return {
    draw: async (view) => {
      const picture = await page.evaluate((one) => window.draw(one), view)
      return Buffer.from(picture.split(',')[1], 'base64')
    },
    close: () => browser.close(),
  }
}

/**
 * The last step of `npm run build`: renders the home page, the list of all tools and the page of one with the pages just built, adds up what their HTML
 * has a browser load at once, as it is sent, and fails where that is more than `bounds.ts` promises.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD } from '../build-folder.ts'
import { allLanguages, type Language, languages, SOURCE } from '../messages/languages.ts'
import { HOME, OF_TOOLS } from './bounds.ts'
import { partsOf, tooHeavy, type Weighed, weightTable } from './weight.ts'

/** An empty shop. Its contents would change the words of the page and none of its files. */
const SHOP: Record<string, unknown> = {
  '/api/shop': {
    sign: { name: 'Kerf', tagline: '', logo: null },
    pages: { blogs: 'fixed', portfolio: 'fixed' },
    languages: allLanguages,
    payments: { mode: 'live' },
    outbox: false,
  },
  // The kinds of blocks that come with Kerf, whose scripts are those of every home page.
  '/api/home': {
    blocks: [
      { id: 'slides', kind: 'slides', words: {}, slides: [{ id: 'a', img: '/a.webp', to: '', words: {} }] },
      { id: 'tools', kind: 'tools', words: {}, products: [] },
      { id: 'reviews', kind: 'reviews', words: {}, reviews: [] },
    ],
  },
  '/api/categories': [],
  '/api/search': { total: 0, hits: [], facets: [] },
  '/api/tools/saw': {
    ...{ _id: 'saw', slug: 'saw', productName: 'Saw', description: '', price: 9, img: '/saw.webp' },
    ...{ minQuantity: 1, aviQuantity: 1, rating: 0, available: true, changedAt: '2026-01-01T00:00:00.000Z' },
    pictures: [{ img: '/saw.webp', alt: 'Saw' }],
    ...{ path: [], attributes: [], shipping: {}, documents: [], accessories: [], spareParts: [], fits: [] },
    ...{ replaces: [], questions: [] },
    reviews: { count: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, newest: [] },
  },
  '/api/claims': {
    partners: true,
    banner: true,
    visitors: null,
    dealers: null,
    products: null,
    reviews: null,
    plans: false,
  },
}

for (const language of allLanguages)
  for (const page of ['/', '/tools', '/tool/saw']) {
    const most = page === '/' ? HOME : OF_TOOLS
    const weighed = await Promise.all(partsOf(await pageAt(page, language)).map(weigh))
    const title = `${page} in ${languages[language].label}`
    process.stdout.write(`What a phone loads of ${title}\n\n${weightTable(weighed, most)}\n\n`)
    const heavy = tooHeavy(weighed, most)
    if (heavy.length === 0) continue
    process.stderr.write(`${title} is heavier than bench/bounds.ts promises:\n${heavy.join('\n')}\n`)
    process.exitCode = 1
  }

async function pageAt(page: string, language: Language): Promise<string> {
  const { renderPage } = await import(
    path.join(BUILD, 'server', language === SOURCE ? '' : language, 'index.js')
  )
  const api = async ({ url }: Request) => Response.json(SHOP[new URL(url).pathname])
  const reply: Response = await renderPage(new Request(`http://kerf.example${page}`), api, 'nonce')
  if (reply.status !== 200) throw new Error(`${page} was answered with ${reply.status}`)
  return reply.text()
}

/** As `compress.ts` left it beside the file; what is not worth compressing is sent as it is. */
async function weigh(part: { kind: Weighed['kind']; address: string }): Promise<Weighed> {
  const file = path.join(BUILD, 'client', part.address)
  const sent = await readFile(`${file}.br`).catch(() => readFile(file))
  return { ...part, bytes: sent.length }
}

/**
 * The last step of `npm run build`: renders the home page with the pages just built, adds up what its HTML has a browser
 * load at once, as it is sent, and fails where that is more than `bounds.ts` promises.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD } from '../build-folder.ts'
import { HOME } from './bounds.ts'
import { partsOf, tooHeavy, type Weighed, weightTable } from './weight.ts'

/** An empty shop: what is in it changes the words of the page and none of its files. */
const SHOP: Record<string, unknown> = {
  '/api/shop': {
    sign: { name: 'Kerf', tagline: '', logo: null },
    pages: { blogs: 'fixed', portfolio: 'fixed' },
    payments: { mode: 'live' },
    outbox: false,
  },
  '/api/home-products': [],
  '/api/reviews': [],
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

const weighed = await Promise.all(partsOf(await homePage()).map(weigh))
process.stdout.write(`What a phone loads of the home page\n\n${weightTable(weighed, HOME)}\n`)
const heavy = tooHeavy(weighed, HOME)
if (heavy.length > 0) {
  process.stderr.write(`The home page is heavier than bench/bounds.ts promises:\n${heavy.join('\n')}\n`)
  process.exitCode = 1
}

async function homePage(): Promise<string> {
  const { renderPage } = await import(path.join(BUILD, 'server/index.js'))
  const api = async ({ url }: Request) => Response.json(SHOP[new URL(url).pathname])
  const reply: Response = await renderPage(new Request('http://kerf.example/'), api, 'nonce')
  if (reply.status !== 200) throw new Error(`The home page was answered with ${reply.status}`)
  return reply.text()
}

/** As `compress.ts` left it beside the file; what is not worth compressing is sent as it is. */
async function weigh(part: { kind: Weighed['kind']; address: string }): Promise<Weighed> {
  const file = path.join(BUILD, 'client', part.address)
  const sent = await readFile(`${file}.br`).catch(() => readFile(file))
  return { ...part, bytes: sent.length }
}

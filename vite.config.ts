import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { contract } from '#contract/api.ts'
import { messagesInPages } from '#messages/in-pages.ts'
import { BUILD } from './build-folder.ts'

/**
 * Pages need the contract's methods and paths, not its schemas: no zod there, and no `Function()` probe of it. Nor its summaries and
 * the statuses of its replies. What all calls have is written once: every page loads this.
 */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  load(id) {
    if (!id.endsWith('/contract/api.ts')) return
    return `const call = (method, path, more) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } })
export const contract = ${codeOf(minifyContractRouter(contract))}`
  },
}

function codeOf(part: AnyContractRouter): string {
  if (isContractProcedure(part)) {
    const { method, path, summary: _, successStatus: __, ...more } = part['~orpc'].route
    const words = Object.keys(more).length > 0 ? [method, path, more] : [method, path]
    return `call(${words.map((word) => JSON.stringify(word)).join(', ')})`
  }
  const members = Object.entries(part).map(([name, member]) => `${JSON.stringify(name)}: ${codeOf(member)}`)
  return `{ ${members.join(', ')} }`
}

/** Which of our files each script of the build is made of, for the tests of who loads what: build/chunks.json. None may have zod. */
const madeOf: Plugin = {
  name: 'made-of',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_options, bundle) {
    const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
    const relative = (id: string) => path.relative(import.meta.dirname, id.split('?')[0] ?? '')
    const listed = scripts.map(({ fileName, moduleIds }) => [`/${fileName}`, moduleIds.map(relative)])
    const withSchemas = scripts.find(({ moduleIds }) =>
      moduleIds.some((id) => id.includes('/node_modules/zod/')),
    )
    if (withSchemas)
      this.error(
        `A page loads zod: ${withSchemas.moduleIds
          .map(relative)
          .filter((file) => /^(?:contract|web)\//.test(file))
          .join(', ')}. Keep the schema in another file of contract/ than what pages use of it.`,
      )
    await mkdir(BUILD, { recursive: true })
    await writeFile(path.join(BUILD, 'chunks.json'), JSON.stringify(Object.fromEntries(listed)))
  },
}

/** The service worker: a file of its own at the root, which the server's `web.ts` serves under this name. */
const builtWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: page('lists/worker.ts'), fileName: 'offline.js' })
  },
  generateBundle(_options, bundle) {
    const made = bundle['offline.js']
    if (made?.type !== 'chunk' || made.imports.length > 0)
      this.error('The service worker (web/lists/worker.ts) must import nothing: its browsers load one file')
  },
}

const developedWorker: Plugin = {
  name: 'developed-service-worker',
  apply: 'serve',
  configureServer({ middlewares, transformRequest }) {
    middlewares.use('/offline.js', async (_request, response) => {
      const made = await transformRequest('/web/lists/worker.ts')
      response.setHeader('content-type', 'text/javascript').end(made?.code.replace(/^export \{\s*\};?$/m, ''))
    })
  },
}

/**
 * What stands in the place of modules of React Router: its own way to a page's script leaves nothing of a page whose script is missing, and
 * its own way to instrument a router weighs more than the one thing that pages need of it, and pages that are all known need not be discovered.
 */
const OURS = {
  '/routeModules.js': 'web/lazy/route-modules.ts',
  '/instrumentation.js': 'web/lazy/instrument-router.ts',
  '/fog-of-war.js': 'web/lazy/route-discovery.ts',
}

const ownModules: Plugin = {
  name: 'own-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId(id, importer) {
    const [, ours] = Object.entries(OURS).find(([theirs]) => id.endsWith(theirs)) ?? []
    const isTheirs = importer?.includes('/react-router/') && !importer.includes('/server-runtime/')
    return ours && isTheirs ? path.join(import.meta.dirname, ours) : null
  },
  buildEnd(error) {
    for (const [theirs, ours] of Object.entries(OURS))
      if (!error && !this.getModuleInfo(path.join(import.meta.dirname, ours)))
        this.error(`React Router has no ${theirs} of before: look at OURS in vite.config.ts`)
  },
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const page = (file: string) => path.join(import.meta.dirname, 'web', file)
const ENTRY = page('entry.client.tsx')
const frame = new Set<string>()
const home = new Set<string>()
const lists = new Set<string>()
const tool = new Set<string>()
const more = new Set<string>()
const overlays = new Set<string>()
const entrance = new Set<string>()
const shelves = new Set<string>()
const behind = new Set<string>()
const purchase = new Set<string>()

/**
 * What every page needs, in one file: thirty small ones compress worse, and each is a request and a line in the list of
 * routes. That is all that the entry and the frame around the pages import; not the entry, which must run after the pages.
 */
function inFrame(id: string, graph: Graph): string | null {
  if (frame.size === 0) addImports(frame, [ENTRY, page('root.tsx')], graph)
  return frame.has(id) && id !== ENTRY ? 'frame' : null
}

/** What the home page has in common with others: in ten files it would be ten requests of half a kilobyte. */
function onHome(id: string, graph: Graph): string | null {
  if (home.size === 0) addImports(home, [page('storefront/home.tsx')], graph)
  return home.has(id) ? 'storefront' : null
}

/** What of the lists of tools those need, too, who log in or buy: they have no use for filters. */
function inPaged(id: string, graph: Graph): string | null {
  if (behind.size === 0)
    addImports(
      behind,
      ['sign-in/login.tsx', 'storefront/products.tsx', 'checkout/purchase.tsx'].map(page),
      graph,
    )
  return behind.has(id) && inCatalogue(id, graph) === 'lists' ? 'paged' : null
}

/** What both need: a script takes along what its own files import, and this has to be taken before that. */
const inBoth = (id: string, graph: Graph) => (inCatalogue(id, graph) === 'catalogue' ? 'catalogue' : null)

/** What the lists of tools have in common with the page of one, and what either has in common with other pages. */
function inCatalogue(id: string, graph: Graph): string | null {
  if (lists.size === 0) {
    addImports(lists, [page('catalogue/tools.tsx')], graph)
    addImports(tool, [page('product-page/tool.tsx')], graph)
    addImports(more, [page('product-page/more.tsx'), page('product-page/reviews-and-questions.tsx')], graph)
  }
  if (home.has(id)) return null
  // What the page of a tool loads by itself must not lie among the forms.
  if (more.has(id) && !tool.has(id)) return lists.has(id) ? 'catalogue' : 'more'
  if (!(lists.has(id) || tool.has(id))) return null
  if (lists.has(id)) return tool.has(id) ? 'catalogue' : 'lists'
  return 'tool'
}

/** What the shelves and the guard before them need: neither fields nor dialogs. */
function onShelves(id: string, graph: Graph): string | null {
  if (shelves.size === 0)
    addImports(shelves, [page('storefront/products.tsx'), page('account/guarded.tsx')], graph)
  return shelves.has(id) ? 'shelves' : null
}

/** Fields as the login has them: it needs no dialog, and none of the fields that are made of others. */
function atEntrance(id: string, graph: Graph): string | null {
  if (entrance.size === 0) addImports(entrance, [page('sign-in/login.tsx')], graph)
  return entrance.has(id) ? 'entrance' : null
}

/** Dialogs and toasts: whoever presses something on a page that has no form waits for them alone. */
function inOverlays(id: string, graph: Graph): string | null {
  if (overlays.size === 0) addImports(overlays, [page('ui/alert-host.tsx'), page('ui/toast-host.tsx')], graph)
  return overlays.has(id) ? 'overlays' : null
}

/** What whoever buys fills in, without the fields and dialogs that only others need. */
function atPurchase(id: string, graph: Graph): string | null {
  if (purchase.size === 0) addImports(purchase, [page('checkout/purchase.tsx')], graph)
  return purchase.has(id) ? 'purchase' : null
}

const ROOMS = page('admin/rooms.ts')

/** Which pages are the admin's: the dashboard's menu needs it, and whoever logs in on the way there. */
const inRooms = (id: string) => (id === ROOMS ? 'rooms' : null)

const isOfAdmin = (id: string) => id.startsWith(page('admin/')) && id !== ROOMS

/** Fields and dialogs, for customers, too, who load nothing of the admin's pages. */
const inForms = (id: string) => (isOfAdmin(id) ? null : 'forms')

const inAdmin = (id: string) => (isOfAdmin(id) ? 'admin' : null)

function addImports(found: Set<string>, waiting: string[], graph: Graph): void {
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
}

// The home page itself counts three times: it has two addresses and a preview.
const groups = [
  { name: inFrame, debugName: 'frame', priority: 1 },
  { name: onHome, debugName: 'storefront', minShareCount: 5 },
  { name: inBoth, debugName: 'catalogue', minShareCount: 2 },
  { name: inPaged, debugName: 'paged', minShareCount: 2 },
  { name: inCatalogue, debugName: 'catalogue', minShareCount: 2 },
  { name: onShelves, debugName: 'shelves', minShareCount: 5 },
  { name: atEntrance, debugName: 'entrance', minShareCount: 5 },
  { name: atPurchase, debugName: 'purchase', minShareCount: 6 },
  { name: inRooms, debugName: 'rooms' },
  { name: inOverlays, debugName: 'overlays' },
  // What most pages behind the login have in common. Each file more is a line in the list of all pages, once for each page that needs it.
  { name: inForms, debugName: 'forms', minShareCount: 6 },
  { name: inAdmin, debugName: 'admin', minShareCount: 4 },
]

// Which plugin took how long is nothing that somebody who starts a shop for the first time can mend. A group makes a script of its own also of
// what some pages import at once and others later.
const QUIET = { bundlerTimings: false, ineffectiveDynamicImport: false }

export default defineConfig(({ command }) => ({
  plugins: [
    ...[messagesInPages(), contractWithoutSchemas, ownModules, builtWorker, developedWorker, madeOf],
    ...[tailwindcss(), reactRouter()],
  ],
  // Known from the start, else the first visit finds new packages and reloads.
  optimizeDeps: { entries: ['web/**/*.ts', 'web/**/*.tsx'] },
  environments: {
    client: {
      build: {
        // In kB: the viewer of models, which is loaded when somebody asks for it.
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          checks: QUIET,
          output: {
            codeSplitting: { groups },
            // Every page loads the list of all scripts by their names.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // One bundle with React's production build inside, whatever NODE_ENV the server runs with.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: { rolldownOptions: { checks: QUIET, input: './web/handler.ts' } },
    },
  },
}))

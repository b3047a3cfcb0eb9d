import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { contract } from '#contract/api.ts'
import { messagesInPages } from '#messages/in-pages.ts'
import { BUILD } from './build-folder.ts'
import { scriptGroups } from './script-groups.ts'

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
    this.emitFile({
      type: 'chunk',
      id: path.join(import.meta.dirname, 'web/lists/worker.ts'),
      fileName: 'offline.js',
    })
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
 * What stands in the place of modules of React Router. Its own way to a page's script leaves nothing of a page whose script is missing. Its
 * own way to instrument a router weighs more than the one thing that pages need of it. Pages that are all known need not be discovered.
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
            codeSplitting: { groups: scriptGroups },
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

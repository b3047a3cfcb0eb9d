import { minifyContractRouter } from '@orpc/contract'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { contract } from '#contract/api.ts'

/** Pages need the contract's methods and paths, not its schemas: no zod there, and no `Function()` probe of it. */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  load(id) {
    if (!id.endsWith('/contract/api.ts')) return
    return `export const contract = ${JSON.stringify(minifyContractRouter(contract))}`
  },
}

export default defineConfig(({ command }) => ({
  plugins: [contractWithoutSchemas, tailwindcss(), reactRouter()],
  // Known from the start, else the first visit finds new packages and reloads.
  optimizeDeps: { entries: ['web/**/*.ts', 'web/**/*.tsx'] },
  environments: {
    ssr: {
      // One bundle with React's production build inside, whatever NODE_ENV the server runs with.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: { rolldownOptions: { input: './web/handler.ts' } },
    },
  },
}))

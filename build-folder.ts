import path from 'node:path'

/** Where `npm run build` writes the pages; `ready.mjs` has them written elsewhere first, and moved here when complete. */
export const BUILD = path.resolve(import.meta.dirname, process.env.KERF_BUILD ?? 'build')

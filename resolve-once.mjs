// Node resolves each import anew, and parses the package.json of the package for it, some of which are half a megabyte long. That
// was a third of the processor time of a start. Here an import is resolved once for each directory that it can depend on. Plain
// JavaScript, as it has to be there before the first TypeScript.
import { registerHooks } from 'node:module'

const ROOT = new URL('./', import.meta.url).href
const PACKAGES = new URL('./node_modules/', import.meta.url).href

/** The formats of the `.js` files of a directory, which all have one package.json. */
const formats = new Map()
/** What names of packages stand for, by who imports them. */
const packages = new Map()

/** Registers the hook. What it does not know by rule or from before is left to Node. */
export function resolveOnce() {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '', conditions } = context
      if (!conditions.includes('import')) return next(specifier, context)
      // The `imports` of our package.json: each leads to the folder of its name.
      if (specifier.startsWith('#') && specifier.endsWith('.ts') && isOurs(parentURL))
        return found({ url: ROOT + specifier.slice(1), format: 'module-typescript' })
      if (specifier.startsWith('.') && specifier.endsWith('.js'))
        return besideParent(specifier, context, next)
      if (/^[a-z@]/.test(specifier) && !specifier.includes(':')) return ofPackage(specifier, context, next)
      return next(specifier, context)
    },
  })
}

const found = (resolved) => ({ ...resolved, shortCircuit: true })
const isOurs = (url) => url.startsWith(ROOT) && !url.startsWith(PACKAGES)
const directoryOf = (url) => url.slice(0, url.lastIndexOf('/'))

function besideParent(specifier, context, next) {
  const { href: url } = new URL(specifier, context.parentURL)
  const directory = directoryOf(url)
  const known = formats.get(directory)
  if (known) return found({ url, format: known })
  const resolved = next(specifier, context)
  // A link leads elsewhere; then its directory tells nothing.
  if (resolved.url === url && resolved.format) formats.set(directory, resolved.format)
  return resolved
}

function ofPackage(specifier, context, next) {
  const from = isOurs(context.parentURL ?? '') ? ROOT : directoryOf(context.parentURL ?? '')
  const key = `${from} ${specifier}`
  const known = packages.get(key)
  if (known) return found(known)
  const resolved = next(specifier, context)
  packages.set(key, { url: resolved.url, format: resolved.format })
  return resolved
}

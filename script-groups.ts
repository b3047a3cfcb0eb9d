/**
 * Into which scripts the pages are divided: what a page imports comes with it, and what many pages have in common lies together. Each script
 * more is a request, and a line in the list of all pages for each page that needs it. A group takes along what its own files import, so
 * what belongs to two comes before either.
 */
import path from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
type Among = (id: string, graph: Graph) => boolean

const page = (file: string) => path.join(import.meta.dirname, 'web', file)
const ENTRY = page('entry.client.tsx')
const ROOMS = page('admin/rooms.ts')

/** Whether a module is one of these files of `web/`, or is imported by one. */
function neededBy(...files: string[]): Among {
  const found = new Set<string>()
  return (id, graph) => {
    if (found.size === 0) addImports(found, files.map(page), graph)
    return found.has(id)
  }
}

function addImports(found: Set<string>, waiting: string[], graph: Graph): void {
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
}

const ofFrame = neededBy('entry.client.tsx', 'root.tsx')
const ofHome = neededBy('storefront/home.tsx')
const ofLists = neededBy('catalogue/tools.tsx')
const ofTool = neededBy('product-page/tool.tsx')
const ofMore = neededBy('product-page/more.tsx', 'product-page/reviews-and-questions.tsx')
const ofBuying = neededBy('sign-in/login.tsx', 'storefront/products.tsx', 'checkout/purchase.tsx')
const ofShelves = neededBy('storefront/products.tsx', 'account/guarded.tsx')
const ofLogin = neededBy('sign-in/login.tsx')
const ofPurchase = neededBy('checkout/purchase.tsx')
const ofOverlays = neededBy('ui/alert-host.tsx', 'ui/toast-host.tsx')
const isOfAdmin = (id: string) => id.startsWith(page('admin/')) && id !== ROOMS

/** What the lists of tools have in common with the page of one, and what either has in common with other pages. */
function inCatalogue(id: string, graph: Graph): string | null {
  if (ofHome(id, graph)) return null
  const [isOfLists, isOfTool] = [ofLists(id, graph), ofTool(id, graph)]
  // What the page of a tool loads by itself must not lie among the forms.
  if (ofMore(id, graph) && !isOfTool) return isOfLists ? 'catalogue' : 'more'
  if (isOfLists) return isOfTool ? 'catalogue' : 'lists'
  return isOfTool ? 'tool' : null
}

/** `minShareCount`: a module that fewer pages need stays with them. */
type Group = { debugName: string; minShareCount?: number; priority?: number }

const group = (debugName: string, isIn: Among, more: Omit<Group, 'debugName'> = {}) => ({
  ...{ name: (id: string, graph: Graph) => (isIn(id, graph) ? debugName : null), debugName },
  ...more,
})

export const scriptGroups = [
  // What every page needs, in one file: thirty small ones compress worse. Not the entry, which must run after the pages.
  group('frame', (id, graph) => ofFrame(id, graph) && id !== ENTRY, { priority: 1 }),
  // In ten files it would be ten requests of half a kilobyte. The home page counts three times: it has two addresses and a preview.
  group('storefront', ofHome, { minShareCount: 5 }),
  group('catalogue', (id, graph) => inCatalogue(id, graph) === 'catalogue', { minShareCount: 2 }),
  // What of the lists of tools those need, too, who log in or buy: they have no use for filters.
  group('paged', (id, graph) => ofBuying(id, graph) && inCatalogue(id, graph) === 'lists', {
    minShareCount: 2,
  }),
  { name: inCatalogue, debugName: 'lists, tool and more', minShareCount: 2 },
  // What the shelves and the guard before them need: neither fields nor dialogs.
  group('shelves', ofShelves, { minShareCount: 5 }),
  // Fields as the login has them: it needs no dialog, and none of the fields that are made of others.
  group('entrance', ofLogin, { minShareCount: 5 }),
  // What whoever buys fills in, without the fields and dialogs that only others need.
  group('purchase', ofPurchase, { minShareCount: 6 }),
  // Which pages are the admin's: the dashboard's menu needs it, and whoever logs in on the way there.
  group('rooms', (id) => id === ROOMS),
  // Dialogs and toasts: whoever presses something on a page that has no form waits for them alone.
  group('overlays', ofOverlays),
  // What most pages behind the login have in common, for customers, too, who load nothing of the admin's pages.
  group('forms', (id) => !isOfAdmin(id), { minShareCount: 6 }),
  group('admin', isOfAdmin, { minShareCount: 4 }),
]

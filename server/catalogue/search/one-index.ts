import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { addProduct, fingerprintOf, removeProduct } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { ProductRow } from '#server/catalogue/search/index/rows.ts'
import { loadIndex } from '#server/catalogue/search/load-index.ts'
import { readPositions, readPositionsOnSale, readProductsOf } from '#server/catalogue/search/store.ts'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import type { Db } from '#server/platform/db/client.ts'

/** The index of one language. */
export type OneIndex = ChangeListener & {
  /** Answers it with all changes that this process has been notified of. */
  current(): Promise<CatalogueIndex>
  /** Whether an index that `current` answered may lack a change of what all products share: what is found in it must not be cached. */
  isBehind(answered: CatalogueIndex): boolean
  loaded(): Promise<void>
}

/** An index of at most this many products is loaded anew before the next search, in some tenths of a second; a larger one beside searches. */
const SMALL = 5_000
/** While nobody reports changes, loading may take this share of the time. */
const REST = 10
/** From this many changed products on, they are read without waiting for a search. */
const MANY = 500
const BATCH = 1_000
/** Beyond this share of changed entries the index is built anew, as old ones use memory and time. */
const OLD_SHARE = 0.2
const FEW_OLD = 2_000

export function createIndex(db: Db, tag: Language, small = SMALL): OneIndex {
  let index: CatalogueIndex | undefined
  let loading: Promise<void> | undefined
  let loadMs = 0
  let loadedAt = 0
  /** Whether something changed that all products share, or it is unknown what changed. */
  let isOutdated = true
  /** Whether the index lacks such a change: it is outdated, or being read anew. */
  let isBehind = true
  let listening = false
  const changed = new Set<string>()
  /** The products that changed while the index was being loaded: they may have been read before their change. */
  let meanwhile: Set<string> | undefined
  let applying: Promise<void> | undefined

  function outdate(): void {
    isOutdated = true
    isBehind = true
  }

  function load(): Promise<void> {
    loading ??= loadNow().finally(() => {
      loading = undefined
    })
    return loading
  }

  async function loadNow(): Promise<void> {
    isOutdated = false
    const during = new Set<string>()
    meanwhile = during
    const began = performance.now()
    try {
      index = await loadIndex(db, tag)
      isBehind = isOutdated
      loadMs = performance.now() - began
      loadedAt = performance.now()
      changed.clear()
      for (const id of during) changed.add(id)
    } catch (error) {
      outdate()
      throw error
    } finally {
      meanwhile = undefined
    }
  }

  const loadBeside = () => void load().catch(() => {}) // the next search tries again

  async function apply(): Promise<void> {
    while (applying) await applying
    if (changed.size === 0 || !index) return
    applying = applyNow(index).finally(() => {
      applying = undefined
    })
    await applying
  }

  async function applyNow(to: CatalogueIndex): Promise<void> {
    const ids = [...changed].slice(0, BATCH)
    for (const id of ids) changed.delete(id)
    try {
      const [rows, positions] = await Promise.all([
        inLanguage(tag, () => readProductsOf(db, to.structure, ids)),
        readPositions(db, ids),
      ])
      if (index !== to) return // a newer one has been loaded meanwhile, and `changed` has what it may lack
      const onSale = new Set(rows.map(({ position }) => position))
      for (const { position } of positions) if (!onSale.has(position)) removeProduct(to, position)
      for (const row of rows) if (!isOnlyStock(to, row)) addProduct(to, row)
      if (positions.length < ids.length) await removeDeleted(to)
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
    const old = to.alive.length - to.living
    if (old > Math.max(FEW_OLD, to.alive.length * OLD_SHARE)) loadBeside()
  }

  /** Removes what was deleted in the database, which the shop itself never does: the positions cannot be asked for. */
  async function removeDeleted(from: CatalogueIndex): Promise<void> {
    const onSale = new Set(await readPositionsOnSale(db))
    for (const position of [...from.entries.keys()]) if (!onSale.has(position)) removeProduct(from, position)
  }

  return {
    async current() {
      if (!index) await load()
      while (isOutdated || !listening) {
        if (index && index.living > small) {
          if (isOutdated || performance.now() - loadedAt > loadMs * REST) loadBeside()
          break
        }
        if (!listening && loading) await loading // which may have begun before the last change
        await load()
        if (!listening) break
      }
      // One round for each batch, and one for a batch that is being read. Later changes are left to the next search.
      for (
        let rounds = 1 + Math.ceil(changed.size / BATCH);
        rounds > 0 && (changed.size > 0 || applying);
        rounds--
      )
        await apply()
      if (!index) throw new Error('The index was not loaded')
      return index
    },
    isBehind: (answered) => isBehind || answered !== index,
    async loaded() {
      if (!index) await load()
    },
    forget(tag) {
      const [kind, id] = tag?.split(':') ?? []
      if (kind === 'product' && id !== undefined) {
        changed.add(id)
        meanwhile?.add(id)
        if (index && changed.size === MANY) void apply().catch(() => {})
      } else if (tag === undefined || kind === 'categories' || kind === 'synonyms') outdate()
    },
    setListening(now) {
      listening = now
      outdate()
      if (now) loadBeside()
    },
  }
}

/** Writes the stock of a product into its entry where nothing else has changed, as after a sale. */
function isOnlyStock(index: CatalogueIndex, row: ProductRow): boolean {
  const entry = index.entries.get(row.position)
  if (entry === undefined || index.fingerprint.items[entry] !== fingerprintOf(row)) return false
  index.inStock.items[entry] = row.isInStock ? 1 : 0
  return true
}

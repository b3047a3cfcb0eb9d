/** Tools that the browser alone remembers: those chosen to compare, and those seen lately. */
import { createStore, useStore } from '#web/lazy/store.ts'
import { sharedTexts } from '#web/lazy/stored-texts.ts'

/** What is remembered of a tool: enough to show it and to lead to it. */
export type KeptTool = { slug: string; productName: string; img: string; lang?: string | undefined }

export const MOST_COMPARED = 4
const MOST_SEEN = 12

const NONE: KeptTool[] = []

function keptUnder(key: string) {
  const store = createStore<KeptTool[] | undefined>(undefined)
  const read = (): KeptTool[] => {
    const now = store.get() ?? parse(sharedTexts.read(key))
    if (!store.get()) store.set(now)
    return now
  }
  return {
    read,
    write(tools: KeptTool[]): void {
      if (tools.length > 0) sharedTexts.write(key, JSON.stringify(tools))
      else sharedTexts.remove(key)
      store.set(tools)
    },
    /** Follows what other tabs write. Answers how to stop. */
    follow(): () => void {
      read()
      const changed = (event: StorageEvent) => {
        if (event.key === key || event.key === null) store.set(parse(sharedTexts.read(key)))
      }
      addEventListener('storage', changed)
      return () => removeEventListener('storage', changed)
    },
    use: () => useStore(store, undefined) ?? NONE,
  }
}

// The number is the version of what is written: another form gets another key.
export const compared = keptUnder('kerf-compare-1')
export const seen = keptUnder('kerf-seen-1')

/** Puts a tool into the comparison, or takes it out; a fifth is not taken in. */
export function toggleCompared(tool: KeptTool): void {
  const now = compared.read()
  const others = now.filter(({ slug }) => slug !== tool.slug)
  if (others.length < now.length) compared.write(others)
  else if (now.length < MOST_COMPARED) compared.write([...now, tool])
}

/** Chooses a tool that a comparison shows, as one that was sent by others may not be chosen here. */
export function keepCompared({ slug, productName, img }: KeptTool): void {
  if (!compared.read().some((one) => one.slug === slug)) toggleCompared({ slug, productName, img })
}

/** Takes a tool out of the comparison, if it is in it. */
export function leaveCompared({ slug }: Pick<KeptTool, 'slug'>): void {
  compared.write(compared.read().filter((one) => one.slug !== slug))
}

/** Remembers that the page of a tool was looked at, the last one first. `lang`: of its name, as it may be shown on a page of another language. */
export function rememberSeen({ slug, productName, img, lang }: KeptTool): void {
  const others = seen.read().filter((one) => one.slug !== slug)
  seen.write([{ slug, productName, img, lang }, ...others].slice(0, MOST_SEEN))
}

/** Whatever does not look like such a list is none: anything can stand in a browser's storage. */
export function parse(text: string | null): KeptTool[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isKept).slice(0, MOST_SEEN) : []
  } catch {
    return []
  }
}

function isKept(one: unknown): one is KeptTool {
  const { slug, productName, img, lang = 'en' } = Object(one)
  return (
    /^[a-z0-9-]+$/.test(String(slug)) &&
    typeof productName === 'string' &&
    /^(\/|https:)/.test(String(img)) &&
    /^[a-zA-Z-]{2,8}$/.test(String(lang))
  )
}

/** In which language the words of a call are answered: the one place that reads Accept-Language. Pages name theirs by their address. */
import type { MiddlewareHandler } from 'hono'
import { allLanguages, type Language, SOURCE } from '#messages/languages.ts'
import { inLanguage, language } from '#messages/t.ts'

/** The languages that somebody wants to read, the most wanted first; none after the one in which messages are written, as that is always there. */
export type Wish = readonly Language[]

const LONGEST = 500
const MOST_WISHES = 1_000
const ENTRY = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i
const wishes = new Map<string, Wish>()

/** What cannot be read of the header counts for nothing, and so does `*`. */
export function wishOf(header = ''): Wish {
  if (header.length > LONGEST) return []
  const known = wishes.get(header)
  if (known) return known
  if (wishes.size >= MOST_WISHES) wishes.clear()
  const wish = readWish(header)
  wishes.set(header, wish)
  return wish
}

function readWish(header: string): Wish {
  const asked = header.split(',').flatMap((entry) => {
    const [, tag, weight = '1'] = ENTRY.exec(entry) ?? []
    const spoken = tag && spokenAs(tag.toLowerCase())
    return spoken && Number(weight) > 0 ? { spoken, weight: Number(weight) } : []
  })
  const tags = [...new Set(asked.sort((one, other) => other.weight - one.weight).map(({ spoken }) => spoken))]
  return tags.includes(SOURCE) ? tags.slice(0, tags.indexOf(SOURCE) + 1) : tags
}

/** Who asks for `de-AT` reads `de`, too. */
const spokenAs = (tag: string): Language | undefined =>
  allLanguages.find((one) => one.toLowerCase() === tag) ??
  allLanguages.find((one) => one.split('-')[0] === tag.split('-')[0])

/** Keeps the replies to different wishes apart. No address has a space in it. */
export function keyIn(wish: Wish, key: string): string {
  const others = wish.filter((tag) => tag !== SOURCE)
  return others.length > 0 ? `${others.join()} ${key}` : key
}

/** What a reply in words says of its language. */
export const languageHeaders = () => ({ 'content-language': language(), vary: 'accept-language' })

/** `spoken`: the languages of the shop. Who asks for none of them is answered in the one in which messages are written. */
export function answerInLanguage(spoken: () => Promise<readonly Language[]>): MiddlewareHandler {
  return async (c, next) => {
    const wish = wishOf(c.req.header('accept-language'))
    const known = wish.length === 0 || wish[0] === SOURCE ? [] : await spoken()
    const asked = wish.find((tag) => tag === SOURCE || known.includes(tag))
    const answer = async () => {
      await next()
      const { headers } = c.res
      if (!headers.get('content-type')?.includes('json') || headers.has('content-language')) return
      headers.set('content-language', language())
      headers.append('vary', 'accept-language')
    }
    return asked ? inLanguage(asked, answer) : answer()
  }
}

export type Kind = 'scripts' | 'styles' | 'fonts'
export type Part = { kind: Kind; address: string }
export type Weighed = Part & { bytes: number }

/** Everything of ours that a page's HTML has the browser load at once; pictures are not looked for. */
export function partsOf(html: string): Part[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    address: attribute(tag, 'href'),
    kind: kindOf(attribute(tag, 'rel'), attribute(tag, 'as')),
  }))
  const imports = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([tag, code = '']) => {
    const imported = [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, address]) => address)
    return [attribute(tag.slice(0, tag.indexOf('>')), 'src'), ...imported].map((address) => ({
      address,
      kind: 'scripts' as const,
    }))
  })
  const parts = new Map<string, Part>()
  for (const { address: whole, kind } of [...links, ...imports]) {
    // React Router ends the address of a style sheet that several routes share with an empty fragment.
    const address = whole?.replace(/#.*$/, '')
    if (kind && address?.startsWith('/')) parts.set(address, { kind, address })
  }
  return [...parts.values()]
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
}

function kindOf(rel: string | undefined, as: string | undefined): Kind | undefined {
  if (rel === 'modulepreload') return 'scripts'
  if (rel === 'stylesheet') return 'styles'
  return rel === 'preload' && as === 'font' ? 'fonts' : undefined
}

export function sumOf(weighed: Weighed[], kind: Kind): number {
  return weighed.filter((part) => part.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** A line for each part, the heaviest first, and one for each sum beside what it may be. */
export function weightTable(weighed: Weighed[], most: Record<Kind, number>): string {
  const heaviestFirst = weighed.toSorted((a, b) => b.bytes - a.bytes)
  const lines = heaviestFirst.map(({ kind, address, bytes }) => `${inKb(bytes)}  ${kind}  ${address}`)
  const sums = kinds(most).map(
    (kind) => `${inKb(sumOf(weighed, kind))}  ${kind}, of at most${inKb(most[kind])}`,
  )
  return [...lines, '', ...sums].join('\n')
}

/** What is heavier than it may be, in words; a page that refers to nothing of a kind was not read rightly. */
export function tooHeavy(weighed: Weighed[], most: Record<Kind, number>): string[] {
  return kinds(most).flatMap((kind) => {
    const sum = sumOf(weighed, kind)
    if (sum === 0) return [`  ${kind}: the page refers to none`]
    const over = sum - most[kind]
    return over > 0
      ? [`  ${kind}:${inKb(sum)}, promised are at most${inKb(most[kind])}: ${over} B too many`]
      : []
  })
}

function kinds(most: Record<Kind, number>): Kind[] {
  return (['scripts', 'styles', 'fonts'] as const).filter((kind) => kind in most)
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
}

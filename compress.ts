/** After the build: the list of pages shortened, then the compressed forms of each text file beside it, so that serving them costs nothing. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BUILD } from './build-folder.ts'

const SMALLEST_WORTH_IT = 256
/** Blocks and distances with which large scripts come out 230 bytes smaller; which of both is smaller is kept. */
const OF_LARGE_FILES = { [constants.BROTLI_PARAM_LGBLOCK]: 20, [constants.BROTLI_PARAM_NDIRECT]: 8 }
const folder = join(BUILD, 'client')
/** What no link of a page leads to. */
const FOR_PROGRAMS = /^seo\//
/** Of each page: all addresses are `caseSensitive` (web/routes.ts), and nobody asks for the last. */
const WRITTEN_AGAIN = ['id', 'caseSensitive', 'hasDefaultExport']

await Promise.all((await readdir(folder, { recursive: true })).map(compress))

/** Node compresses as many at once as it has threads for it. */
async function compress(name: string): Promise<void> {
  if (!/\.(js|css|svg|json|txt)$/.test(name)) return
  const file = join(folder, name)
  const whole = await readFile(file)
  const content = /\/manifest-[^/]+\.js$/.test(name) ? shortened(whole) : whole
  if (content !== whole) await writeFile(file, content)
  if (content.length < SMALLEST_WORTH_IT) return
  const [gzipped, ...brotlis] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content),
    promisify(brotliCompress)(content, { params: OF_LARGE_FILES }),
  ])
  const [brotli] = brotlis.toSorted((one, other) => one.length - other.length)
  await Promise.all([writeFile(`${file}.br`, brotli ?? content), writeFile(`${file}.gz`, gzipped)])
}

/**
 * React Router's list of pages, which each visitor loads: without what a page is not or has not (`"hasAction":false`), without what only its
 * server reads, and without what stands there more than once: the scripts and styles of the frame, those of the pages around a page, with which
 * it is always loaded, the name of each page, which is its key, and the addresses of scripts, in whose place their numbers stand. Its code takes
 * what is missing for false, and the frame is always there.
 */
function shortened(manifest: Buffer): Buffer {
  const [, name, list] = /^(window\.\w+)=(\{.*\});?\s*$/s.exec(manifest.toString()) ?? []
  if (list === undefined) return manifest
  const { entry, version: _, ...rest } = JSON.parse(list)
  for (const id of Object.keys(rest.routes)) if (FOR_PROGRAMS.test(id)) delete rest.routes[id]
  const { root } = rest.routes
  const scripts = new Map<string, number>()
  const numberOf = (script: string) => {
    if (!scripts.has(script)) scripts.set(script, scripts.size)
    return scripts.get(script)
  }
  const ofPages = new Map(Object.values<Page>(rest.routes).map((page) => [page.imports, page]))
  const shorter = JSON.stringify(rest, (field, value) => {
    if (value === false || WRITTEN_AGAIN.includes(field)) return undefined
    if (field === 'module') return own(value)
    if (field === 'css' && value !== root.css)
      return value.every((style: string) => root.css.includes(style)) ? undefined : value
    if (field !== 'imports') return value
    const around = [...entry.imports, ...importsAround(ofPages.get(value), rest.routes)]
    const numbers = value.filter((script: string) => !around.includes(script)).map(numberOf)
    return numbers.length > 0 ? numbers : undefined
  })
  const again = `id,caseSensitive:true,module:at(page.module),imports:(page.imports??[]).map(n=>at(scripts[n]))`
  const whole = [
    `${name}=${JSON.stringify({ entry }).slice(0, -1)},${shorter.slice(1)}`,
    `const at=name=>'/assets/'+name+'.js',scripts='${[...scripts.keys()].map(own).join(' ')}'.split(' ')`,
    `for(const[id,page]of Object.entries(${name}.routes))Object.assign(page,{${again}})`,
  ]
  return Buffer.from(`${whole.join(';')};`)
}

/** The address of a script without what all of them have in common. */
function own(address: string): string {
  return address.replace(/^\/assets\/(.+)\.js$/, '$1')
}

type Page = { parentId?: string; imports: string[] }

/** What the pages around this one import. */
function importsAround(page: Page | undefined, pages: Record<string, Page>): string[] {
  const around = pages[page?.parentId ?? '']
  return around ? [...around.imports, ...importsAround(around, pages)] : []
}

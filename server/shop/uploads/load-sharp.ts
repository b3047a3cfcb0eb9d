type Sharp = typeof import('sharp')['default']

let loaded: Promise<Sharp> | undefined

/** What reads and writes pictures, loaded with the first one: it takes memory that most processes of a shop need for nothing else. */
export function loadSharp(): Promise<Sharp> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread and no cache: token checks and orders need processor and memory.
  sharp.concurrency(1)
  sharp.cache(false)
  // Only these formats are ever decoded, whatever a file claims to be: SVG or PDF could load other files.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  return sharp
}

/** The part of the tar format (POSIX ustar) that a backup needs: small files with short names. */

const BLOCK = 512
/** In bytes. Most pieces of a backup have about 1 MB; one with a large row or picture has more. */
const LARGEST = 256 * 1024 * 1024

export type Entry = { name: string; bytes: Uint8Array }

/** Invalid, or cut off. */
export class BrokenTar extends Error {
  override name = 'BrokenTar'
}

export function tarEntry({ name, bytes }: Entry, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar file`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(bytes.length, 11)}\0`, 124)
  header.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc(padding(bytes.length))])
}

export const tarEnd = () => Buffer.alloc(2 * BLOCK)

/** Reads the entries of a tar file. Errors: BrokenTar. */
export async function* readTar(file: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const { take, refuseMore } = taker(file)
  for (;;) {
    const header = await take(BLOCK)
    if (isZero(header)) return refuseMore()
    const declared = Number.parseInt(header.toString('latin1', 148, 154), 8)
    if (sumOf(header) !== declared) throw new BrokenTar('a header in it is wrong')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    if (!(size <= LARGEST)) throw new BrokenTar('a header in it is wrong')
    const name = header.toString('utf8', 0, header.indexOf(0) % 100 || 100)
    const bytes = await take(size + padding(size))
    yield { name, bytes: bytes.subarray(0, size) }
  }
}

function taker(file: AsyncIterable<Uint8Array>) {
  const source = file[Symbol.asyncIterator]()
  let waiting: Uint8Array[] = []
  let length = 0
  async function take(wanted: number): Promise<Buffer> {
    while (length < wanted) {
      const { done, value } = await source.next()
      if (done) throw new BrokenTar('it ends too early')
      waiting.push(value)
      length += value.length
    }
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(wanted)]
    length -= wanted
    return all.subarray(0, wanted)
  }

  /** Detects a file whose last bytes are missing. */
  async function refuseMore(): Promise<void> {
    for (let next = waiting; next.length > 0; next = await rest()) {
      if (!next.every(isZero)) throw new BrokenTar('something stands behind its end')
    }
  }
  async function rest(): Promise<Uint8Array[]> {
    const { done, value } = await source.next()
    return done ? [] : [value]
  }
  return { take, refuseMore }
}

const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

/** The checksum of a header. Its own eight bytes count as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK
const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

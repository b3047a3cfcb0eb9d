/** PKWARE APPNOTE 6.3, compressed, names in UTF-8. Pure. */
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; text: string | Uint8Array }

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20
/** The first version with ZIP64, which a file needs from so many entries on. */
const VERSION_64 = 45
const MANY = 0xffff

/** Each entry when the reader wants it; the directory last. `at`: the time that all have. */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, text } of entries) {
    const [named, bytes] = [Buffer.from(name), typeof text === 'string' ? Buffer.from(text) : text]
    const packed = deflateRawSync(bytes)
    const common = commonHeader(at, crc32(bytes), packed.length, bytes.length, named.length)
    const local = Buffer.concat([signature(0x04034b50), common, named, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), twoBytes(VERSION), common, rest, named]))
    offset += local.length
    yield local
  }
  const central = Buffer.concat(directory)
  yield Buffer.concat([central, endOf(directory.length, central.length, offset)])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(count, MANY), 4)
  end.writeUInt16LE(Math.min(count, MANY), 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  const last = Buffer.concat([signature(0x06054b50), end])
  if (count < MANY) return last
  const large = Buffer.alloc(52)
  large.writeBigUInt64LE(44n, 0) // the length of what follows
  large.writeUInt16LE(VERSION_64, 8)
  large.writeUInt16LE(VERSION_64, 10)
  large.writeBigUInt64LE(BigInt(count), 20)
  large.writeBigUInt64LE(BigInt(count), 28)
  large.writeBigUInt64LE(BigInt(size), 36)
  large.writeBigUInt64LE(BigInt(offset), 44)
  const place = Buffer.alloc(16)
  place.writeBigUInt64LE(BigInt(offset + size), 4)
  place.writeUInt32LE(1, 12)
  return Buffer.concat([signature(0x06064b50), large, signature(0x07064b50), place, last])
}

function commonHeader(at: Date, crc: number, packed: number, size: number, nameLength: number): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(UTF8_NAMES, 2)
  header.writeUInt16LE(DEFLATED, 4)
  header.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  header.writeUInt16LE(
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    8,
  )
  header.writeUInt32LE(crc, 10)
  header.writeUInt32LE(packed, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(nameLength, 22)
  return header
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

function twoBytes(number: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(number)
  return bytes
}

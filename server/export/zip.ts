/** A ZIP file of small texts (PKWARE APPNOTE 6.3, compressed, names in UTF-8). Pure. */
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; text: string }

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20

/** Packs entries. `at`: the time that all of them have. */
export function zipOf(entries: ZipEntry[], at: Date): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const [named, bytes] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(bytes)
    const common = commonHeader(at, crc32(bytes), packed.length, bytes.length, named.length)
    const local = Buffer.concat([signature(0x04034b50), common, named, packed])
    parts.push(local)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([signature(0x02014b50), twoBytes(VERSION), common, rest.subarray(0, 14), named]),
    )
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, signature(0x06054b50), end])
}

/** What the header of an entry and its line of the directory have in common, from the version needed to the length of extra fields. */
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

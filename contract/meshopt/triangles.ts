const TRIANGLES = 0xe0
/** Of the edges and the vertices used last. */
const KEPT = 16
const TABLE = 16

/** Triangles by the edges and vertices used before them. Source: EXT_meshopt_compression, mode 1, in both its versions. */
export function decodeTriangles(source: Uint8Array, count: number): Uint32Array<ArrayBuffer> {
  const version = (source[0] ?? 0) - TRIANGLES
  if ((version !== 0 && version !== 1) || count % 3 !== 0) throw new Error('The model is broken')
  if (source.length < 1 + count / 3 + TABLE) throw new Error('The model is broken')
  const target = new Uint32Array(count)
  const edges = new Uint32Array(KEPT * 2)
  const vertices = new Uint32Array(KEPT)
  const table = source.subarray(source.length - TABLE)
  let [edge, vertex, next, last, at] = [0, 0, 0, 0, 1 + count / 3]

  const keepVertex = (index: number) => {
    vertices[vertex++ % KEPT] = index
    return index
  }
  const keepEdge = (from: number, to: number) => {
    edges[(edge % KEPT) * 2] = from
    edges[(edge++ % KEPT) * 2 + 1] = to
  }
  /** Counted from the last one, as far from it as the data say. */
  const free = () => {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = source[at++]
      if (byte === undefined) throw new Error('The model is broken')
      number |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    last = (last + ((number >>> 1) ^ -(number & 1))) >>> 0
    return last
  }

  for (let place = 0; place < count; place += 3) {
    const code = source[1 + place / 3] ?? 0
    const low = code & 15
    if (code < 0xf0) {
      const kept = ((edge - 1 - (code >> 4)) & (KEPT - 1)) * 2
      const [a = 0, b = 0] = edges.subarray(kept, kept + 2)
      let c: number
      if (low === 0) c = keepVertex(next++)
      else if (low < (version === 1 ? 13 : 15)) c = vertices[(vertex - 1 - low) & (KEPT - 1)] ?? 0
      else if (low === 15) c = keepVertex(free())
      else {
        last += low === 13 ? -1 : 1
        c = keepVertex(last)
      }
      keepEdge(c, b)
      keepEdge(a, c)
      target.set([a, b, c], place)
      continue
    }
    const inTable = code < 0xfe
    const more = inTable ? (table[low] ?? 0) : (source[at++] ?? 0)
    if (!inTable && more === 0) next = 0
    const ways = [code === 0xff ? 15 : 0, more >> 4, more & 15]
    // What is new counts before what is free is read, as the data are written.
    const before = vertex
    const found = ways.map((way, nth) =>
      way === 0 ? next++ : nth === 0 ? 0 : (vertices[(before - way) & (KEPT - 1)] ?? 0),
    )
    const [a = 0, b = 0, c = 0] = found.map((index, nth) => (ways[nth] === 15 && !inTable ? free() : index))
    for (const [nth, index] of [a, b, c].entries())
      if (nth === 0 || ways[nth] === 0 || (ways[nth] === 15 && !inTable)) keepVertex(index)
    keepEdge(b, a)
    keepEdge(c, b)
    keepEdge(a, c)
    target.set([a, b, c], place)
  }
  return target
}

// Writes glTF 2.0 as one binary file, its numbers packed by meshopt.
import { MeshoptEncoder } from 'meshoptimizer'

await MeshoptEncoder.ready

// The finest that a place is told from the next one, in metres; a tool longer than 1.3 m has 65,535 places along it.
const STEP = 2e-5
const [BYTE, USHORT, UINT, FLOAT] = [5120, 5123, 5125, 5126]
const [VERTICES, INDICES] = [34962, 34963]

export class Document {
  json = {
    asset: { version: '2.0', generator: 'kerf media' },
    extensionsUsed: ['EXT_meshopt_compression', 'KHR_mesh_quantization'],
    extensionsRequired: ['EXT_meshopt_compression', 'KHR_mesh_quantization'],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [],
    meshes: [],
    materials: [],
    accessors: [],
    bufferViews: [],
    buffers: [
      { byteLength: 0 },
      { byteLength: 0, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
  }
  #chunks = []

  /** Adds a list's item and answers its number. */
  put(list, item) {
    if (!this.json[list]) this.json[list] = []
    return this.json[list].push(item) - 1
  }

  /** A mesh of surfaces, each with the number of its material; `matrix` leads from its whole numbers to metres. */
  addMesh(surfaces) {
    const low = [0, 1, 2].map((k) =>
      Math.min(...surfaces.map(({ positions }) => least(positions, k, Math.min))),
    )
    const high = [0, 1, 2].map((k) =>
      Math.max(...surfaces.map(({ positions }) => least(positions, k, Math.max))),
    )
    const step = Math.max(STEP, ...high.map((v, k) => (v - low[k]) / 65535))
    const primitives = surfaces.map((surface) => this.#addPrimitive(surface, low, step))
    const matrix = [step, 0, 0, 0, 0, step, 0, 0, 0, 0, step, 0, ...low, 1]
    return { mesh: this.put('meshes', { primitives }), matrix }
  }

  #addPrimitive({ positions, normals, grain, indices, material }, low, step) {
    const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, true)
    const place = new Uint16Array(count * 4)
    const direction = new Float32Array(count * 4)
    const years = new Float32Array(count * 2)
    remap.forEach((to, from) => {
      if (to >= count) return
      for (let k = 0; k < 3; k++) {
        place[to * 4 + k] = Math.round((positions[from * 3 + k] - low[k]) / step)
        direction[to * 4 + k] = normals[from * 3 + k]
      }
      if (grain) years.set(grain.subarray(from * 2, from * 2 + 2), to * 2)
    })
    const bounds = { min: bound(place, Math.min), max: bound(place, Math.max) }
    const directions = MeshoptEncoder.encodeFilterOct(direction, count, 4, 8)
    const attributes = {
      POSITION: this.#vertices(bytesOf(place), count, 8, { componentType: USHORT, type: 'VEC3', ...bounds }),
      NORMAL: this.#vertices(
        directions,
        count,
        4,
        { componentType: BYTE, normalized: true, type: 'VEC3' },
        'OCTAHEDRAL',
      ),
    }
    if (grain) {
      const packed = MeshoptEncoder.encodeFilterExp(years, count, 8, 14, 'SharedComponent')
      attributes.TEXCOORD_0 = this.#vertices(
        packed,
        count,
        8,
        { componentType: FLOAT, type: 'VEC2' },
        'EXPONENTIAL',
      )
    }
    return { attributes, indices: this.#indices(indices, count), material }
  }

  #vertices(bytes, count, stride, accessor, filter) {
    const packed = MeshoptEncoder.encodeGltfBuffer(bytes, count, stride, 'ATTRIBUTES', 0)
    const how = { byteStride: stride, count, mode: 'ATTRIBUTES', ...(filter && { filter }) }
    const view = this.#view(packed, count * stride, how, { byteStride: stride, target: VERTICES })
    return this.put('accessors', { bufferView: view, count, ...accessor })
  }

  #indices(indices, vertices) {
    const small = vertices < 65536
    const kind = small ? Uint16Array : Uint32Array
    const bytes = bytesOf(new kind(indices))
    const size = bytes.length / indices.length
    const packed = MeshoptEncoder.encodeGltfBuffer(bytes, indices.length, size, 'TRIANGLES', 0)
    const how = { byteStride: size, count: indices.length, mode: 'TRIANGLES' }
    const view = this.#view(packed, bytes.length, how, { target: INDICES })
    return this.put('accessors', {
      bufferView: view,
      count: indices.length,
      componentType: small ? USHORT : UINT,
      type: 'SCALAR',
    })
  }

  #view(packed, length, how, more) {
    const [real, unpacked] = this.json.buffers
    const padded = Buffer.alloc(Math.ceil(packed.length / 4) * 4)
    padded.set(packed)
    this.#chunks.push(padded)
    const compressed = { buffer: 0, byteOffset: real.byteLength, byteLength: packed.length, ...how }
    const view = { buffer: 1, byteOffset: unpacked.byteLength, byteLength: length, ...more }
    real.byteLength += padded.length
    unpacked.byteLength += Math.ceil(length / 4) * 4
    return this.put('bufferViews', { ...view, extensions: { EXT_meshopt_compression: compressed } })
  }

  /** The file's bytes. */
  bytes() {
    const text = JSON.stringify(this.json)
    const json = Buffer.from(text.padEnd(Math.ceil(Buffer.byteLength(text) / 4) * 4))
    const data = Buffer.concat(this.#chunks)
    const chunk = (kind, body) => Buffer.concat([words(body.length, kind), body])
    const body = Buffer.concat([chunk(0x4e4f534a, json), chunk(0x004e4942, data)])
    return Buffer.concat([words(0x46546c67, 2, body.length + 12), body])
  }
}

const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
const words = (...numbers) => Buffer.from(Uint32Array.from(numbers).buffer)

function least(positions, k, pick) {
  let found = positions[k]
  for (let i = k; i < positions.length; i += 3) found = pick(found, positions[i])
  return found
}

function bound(place, pick) {
  return [0, 1, 2].map((k) => {
    let found = place[k]
    for (let i = k; i < place.length; i += 4) found = pick(found, place[i])
    return found
  })
}

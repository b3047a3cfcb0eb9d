// Reads Open Image Denoise's weights (a TZA archive) and writes its U-Net as an ONNX model, which onnxruntime runs.
import fs from 'node:fs'

const [conv, pool, up, join] = ['conv', 'pool', 'up', 'join']

const NET = [
  [conv, 'enc_conv0', 'input'],
  [conv, 'enc_conv1', 'enc_conv0'],
  [pool, 'pool1', 'enc_conv1'],
  [conv, 'enc_conv2', 'pool1'],
  [pool, 'pool2', 'enc_conv2'],
  [conv, 'enc_conv3', 'pool2'],
  [pool, 'pool3', 'enc_conv3'],
  [conv, 'enc_conv4', 'pool3'],
  [pool, 'pool4', 'enc_conv4'],
  [conv, 'enc_conv5a', 'pool4'],
  [conv, 'enc_conv5b', 'enc_conv5a'],
  [up, 'up4', 'enc_conv5b'],
  [join, 'concat4', 'up4', 'pool3'],
  [conv, 'dec_conv4a', 'concat4'],
  [conv, 'dec_conv4b', 'dec_conv4a'],
  [up, 'up3', 'dec_conv4b'],
  [join, 'concat3', 'up3', 'pool2'],
  [conv, 'dec_conv3a', 'concat3'],
  [conv, 'dec_conv3b', 'dec_conv3a'],
  [up, 'up2', 'dec_conv3b'],
  [join, 'concat2', 'up2', 'pool1'],
  [conv, 'dec_conv2a', 'concat2'],
  [conv, 'dec_conv2b', 'dec_conv2a'],
  [up, 'up1', 'dec_conv2b'],
  [join, 'concat1', 'up1', 'input'],
  [conv, 'dec_conv1a', 'concat1'],
  [conv, 'dec_conv1b', 'dec_conv1a'],
  [conv, 'dec_conv0', 'dec_conv1b'],
]

/** The network with the weights of a .tza file, as the bytes of an ONNX model: input `input`, output `dec_conv0`. */
export function modelOf(file) {
  const weights = readWeights(file)
  const nodes = []
  const tensors = [message(5, tensor('twice', [4], new Float32Array([1, 1, 2, 2])))]
  for (const [kind, id, a, b] of NET) {
    if (kind === conv) {
      for (const part of ['weight', 'bias']) {
        const { dims, data } = weights.get(`${id}.${part}`)
        tensors.push(message(5, tensor(`${id}.${part}`, dims, data)))
      }
      const shape = [integers('kernel_shape', [3, 3]), integers('pads', [1, 1, 1, 1])]
      nodes.push(
        node('Conv', [a, `${id}.weight`, `${id}.bias`], `${id}_`, ...shape),
        node('Relu', [`${id}_`], id),
      )
    }
    if (kind === pool) {
      nodes.push(node('MaxPool', [a], id, integers('kernel_shape', [2, 2]), integers('strides', [2, 2])))
    }
    if (kind === up) {
      const how = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' }
      nodes.push(node('Resize', [a, '', 'twice'], id, ...Object.entries(how).map(([k, v]) => word(k, v))))
    }
    if (kind === join) {
      nodes.push(node('Concat', [a, b], id, message(5, bytes(1, 'axis'), integer(3, 1), integer(20, 2))))
    }
  }
  const channels = weights.get('enc_conv0.weight').dims[1]
  const ends = [shapeOf(11, 'input', channels), shapeOf(12, 'dec_conv0', 3)]
  const graph = Buffer.concat([...nodes, bytes(2, 'denoiser'), ...tensors, ...ends])
  return Buffer.concat([integer(1, 8), bytes(7, graph), message(8, bytes(1, ''), integer(2, 13))])
}

function readWeights(file) {
  const b = fs.readFileSync(file)
  const found = new Map()
  let at = Number(b.readBigUInt64LE(4))
  const count = b.readUInt32LE(at)
  at += 4
  for (let i = 0; i < count; i++) {
    const length = b.readUInt16LE(at)
    const name = b.toString('utf8', at + 2, at + 2 + length)
    at += 2 + length
    const rank = b[at++]
    const dims = Array.from({ length: rank }, (_, k) => b.readUInt32LE(at + 4 * k))
    at += 4 * rank + rank
    const half = String.fromCharCode(b[at++]) === 'h'
    const start = Number(b.readBigUInt64LE(at))
    at += 8
    const size = dims.reduce((product, d) => product * d, 1)
    const data = Float32Array.from({ length: size }, (_, k) =>
      half ? fromHalf(b.readUInt16LE(start + 2 * k)) : b.readFloatLE(start + 4 * k),
    )
    found.set(name, { dims, data })
  }
  return found
}

function fromHalf(h) {
  const sign = h & 0x8000 ? -1 : 1
  const exponent = (h >> 10) & 31
  const fraction = h & 1023
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

// ONNX is protocol buffers; these few fields are all a model needs.
function varint(value) {
  const out = []
  let n = BigInt(value)
  for (; n > 127n; n >>= 7n) out.push(Number(n & 127n) | 128)
  return Buffer.from([...out, Number(n)])
}

const integer = (field, value) => Buffer.concat([varint(field << 3), varint(value)])
const bytes = (field, value) => {
  const b = Buffer.from(value)
  return Buffer.concat([varint((field << 3) | 2), varint(b.length), b])
}
const message = (field, ...parts) => bytes(field, Buffer.concat(parts))
const integers = (name, values) =>
  message(5, bytes(1, name), ...values.map((v) => integer(8, v)), integer(20, 7))
const word = (name, value) => message(5, bytes(1, name), bytes(4, value), integer(20, 3))
const node = (op, inputs, output, ...attributes) =>
  message(1, ...inputs.map((i) => bytes(1, i)), bytes(2, output), bytes(4, op), ...attributes)
const tensor = (name, dims, data) =>
  Buffer.concat([
    ...dims.map((d) => integer(1, d)),
    integer(2, 1),
    bytes(8, name),
    bytes(9, Buffer.from(data.buffer)),
  ])
const shapeOf = (field, name, channels) => {
  const size = (d) => message(1, typeof d === 'string' ? bytes(2, d) : integer(1, d))
  const dims = [1, channels, 'h', 'w'].map(size)
  return message(field, bytes(1, name), message(2, message(1, integer(1, 1), message(2, ...dims))))
}

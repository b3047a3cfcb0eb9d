/** A file that is written while it is sent, so that little of it is in memory. It has no size, and its bytes come from `stream` alone. */
export class StreamedFile extends File {
  readonly #parts: AsyncIterable<string>

  constructor(parts: AsyncIterable<string>, name: string, type: string) {
    super([], name, { type })
    this.#parts = parts
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return streamOf(this.#parts)
  }
}

/** Parts of a text as bytes in UTF-8. The next part is made when the reader wants it, and none after the reader is gone. */
export function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const made = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(reader) {
      const { done, value } = await made.next()
      if (done) reader.close()
      else reader.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await made.return?.()),
  })
}

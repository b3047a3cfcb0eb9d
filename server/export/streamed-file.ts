/** A file that is written while it is sent, so that little of it is in memory. It has no size, and its content comes from `parts` alone. */
export class StreamedFile extends File {
  readonly parts: AsyncIterable<string>

  constructor(parts: AsyncIterable<string>, name: string, type: string) {
    super([], name, { type })
    this.parts = parts
  }
}

/**
 * Parts of a text as bytes in UTF-8. The next part is made when the reader wants it, and none after the reader is gone. `report` is told why
 * a part could not be made; the reader is told only that there are no more, so that nobody takes what there is for the whole.
 */
export function streamOf(
  parts: AsyncIterable<string>,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const made = parts[Symbol.asyncIterator]()
  const next = () =>
    made.next().catch((error) => {
      report(error)
      throw new Error('It broke off')
    })
  return new ReadableStream({
    async pull(reader) {
      const { done, value } = await next()
      if (done) reader.close()
      else reader.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await made.return?.()),
  })
}

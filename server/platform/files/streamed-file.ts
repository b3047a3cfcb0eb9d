type Part = string | Uint8Array<ArrayBuffer>

/** Written while it is sent. It has no size, and its content comes from `parts` alone. */
export class StreamedFile extends File {
  readonly parts: AsyncIterable<Part>

  constructor(parts: AsyncIterable<Part>, name: string, type: string) {
    super([], name, { type })
    this.parts = parts
  }
}

/**
 * `report` is told why a part could not be made; the reader gets no more, so that nobody takes it for the whole. `patienceMs`: for a silent
 * reader.
 */
export function streamOf(
  parts: AsyncIterable<Part>,
  report: (error: unknown) => void,
  patienceMs?: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const made = parts[Symbol.asyncIterator]()
  let patience: NodeJS.Timeout | undefined
  const next = () =>
    made.next().catch((error) => {
      report(error)
      throw new Error('It broke off')
    })
  const end = async () => void (await made.return?.())
  return new ReadableStream({
    async pull(reader) {
      clearTimeout(patience)
      const { done, value } = await next()
      if (done) return reader.close()
      reader.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      if (patienceMs !== undefined) patience = setTimeout(giveUp, patienceMs, reader)
    },
    cancel() {
      clearTimeout(patience)
      return end()
    },
  })

  function giveUp(reader: ReadableStreamDefaultController): void {
    reader.error(new Error('Nobody read on'))
    end().catch(report)
  }
}

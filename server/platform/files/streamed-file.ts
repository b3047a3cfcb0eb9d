/** Of a file: a text in UTF-8, or bytes. */
type Part = string | Uint8Array<ArrayBuffer>

/** A file that is written while it is sent, so that little of it is in memory. It has no size, and its content comes from `parts` alone. */
export class StreamedFile extends File {
  readonly parts: AsyncIterable<Part>

  constructor(parts: AsyncIterable<Part>, name: string, type: string) {
    super([], name, { type })
    this.parts = parts
  }
}

/**
 * The bytes of parts. The next part is made when the reader wants it, and none after the reader is gone. `report` is told why a part could
 * not be made; the reader is told only that there are no more, so that nobody takes what there is for the whole. Where there is a
 * `patienceMs`, a reader who takes nothing for so long is taken for gone.
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

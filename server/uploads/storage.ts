/** Where the files of uploads are kept. A file is small, never changes, and its name is given once. */
export type Storage = {
  put(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>
  /** The file, or undefined where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(name: string): Promise<boolean>
  /** There is nothing to say where it is gone already. */
  remove(name: string): Promise<void>
  /** The names of all files, in no order. */
  list(): AsyncIterable<string>
}

/** The place does not answer, or refuses us: its settings are wrong, its disk is full ... */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

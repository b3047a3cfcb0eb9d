/** A file is small and never changes, and its name is never used again. Errors: StorageAway. */
export type Storage = {
  put(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(name: string): Promise<boolean>
  /** A file that does not exist is no error. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<string>
  /** Deletes what processes that were killed before this time, in ms, have left half written; where nothing can be left, there is no such function. */
  removeHalfWritten?(before: number): Promise<void>
}

/** The storage does not answer or refuses: its settings are wrong, its disk is full ... */
export class StorageAway extends Error {
  override name = 'StorageAway'
}
